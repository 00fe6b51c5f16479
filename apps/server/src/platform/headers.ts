/** On every answer, whatever it is (security.md HDR-1). */
export const sharedHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
  'permissions-policy': 'geolocation=(), microphone=(), payment=(), usb=()',
}

/** On the answers of calls, which no browser should ever show as a page. */
export const apiHeaders = {
  ...sharedHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** For our own pages. Styles that a script sets are allowed by their nonce; nothing comes from another host. */
export const pagePolicy = (nonce: string) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
