export { BehindNotice } from './behind-notice.tsx'
