/** A text file as Vite gives it. */
declare module '*.txt?raw' {
  const text: string
  export default text
}
