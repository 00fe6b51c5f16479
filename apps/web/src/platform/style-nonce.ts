/** The nonce the server gave this page: a style element without it is not applied. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** The scroll lock of dialogs, a dependency of the kit, looks for the nonce under this name. */
Object.assign(globalThis, { __webpack_nonce__: styleNonce() })
