/** So much may be brought in at once: in parts the files themselves, as data URIs a request as a whole. */
export const fileLimits = {
  maxFiles: 20,
  maxFileBytes: 50 * 2 ** 20,
  maxTotalBytes: 200 * 2 ** 20,
  maxBodyBytes: 16 * 2 ** 20,
}
