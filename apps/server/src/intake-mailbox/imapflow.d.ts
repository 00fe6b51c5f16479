import 'imapflow'

declare module 'imapflow' {
  /** What its own types leave out. */
  interface ImapFlow {
    /** Bytes that went and came over the connection. */
    stats(): { sent: number; received: number }
    /** What was heard of an answer that has not ended. */
    streamer: { literals: unknown[] }
  }
}
