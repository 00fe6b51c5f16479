/** The page that shows the API's description. What it loads lies beside it, under /docs. */
export const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Tabellio API</title>
    <link rel="icon" href="/docs/icon.png">
    <link rel="stylesheet" href="/docs/swagger-ui.css">
    <link rel="stylesheet" href="/docs/theme.css">
  </head>
  <body>
    <main id="docs"></main>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`

/** A token stays in the page's memory: nothing is written to the browser's storage. */
export const start = `const dark = matchMedia('(prefers-color-scheme: dark)')
const paint = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
paint()
dark.addEventListener('change', paint)
SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  filter: true,
  docExpansion: 'none',
  tryItOutEnabled: true,
  displayRequestDuration: true,
  persistAuthorization: false,
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
})
`

export const readerStyles = `:root { --ink: #1f2933; --paper: #fff; --quiet: #5f6b7a; --accent: #2f5d8a; --line: #d9dee5 }
html.dark-mode { --ink: #e6e9ee; --paper: #16191d; --quiet: #a3adba; --accent: #8ab8e6; --line: #333a43 }
body, html.dark-mode body { margin: 0; background: var(--paper) }
.swagger-ui, .swagger-ui .info .title, .swagger-ui .opblock-tag, .swagger-ui .opblock .opblock-summary-description,
.swagger-ui .btn, .swagger-ui label, .swagger-ui table thead tr th, .swagger-ui .parameter__name {
  font-family: system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif
}
.swagger-ui .wrapper { max-width: 68rem }
.swagger-ui .info { margin: 2.5rem 0 1.5rem }
.swagger-ui .info .title { font-size: 2rem; color: var(--ink) }
.swagger-ui .info .renderedMarkdown p { max-width: 46rem; margin: 1em 0; line-height: 1.6; color: var(--ink) }
.swagger-ui .info .renderedMarkdown code, .swagger-ui .opblock .renderedMarkdown code { color: var(--accent); font-weight: 500 }
.swagger-ui .info .title small, .swagger-ui .info .title small.version-stamp { background: var(--accent) }
.swagger-ui .info .link, .swagger-ui .info a { color: var(--accent) }
.swagger-ui .scheme-container { margin: 0 0 1rem; padding: 1rem 0; background: none; box-shadow: none }
.swagger-ui .opblock-tag { font-size: 1.15rem; padding: .75rem .5rem; border-bottom: 1px solid var(--line); color: var(--ink) }
.swagger-ui .opblock { margin: 0 0 .5rem; border-radius: 8px; box-shadow: none }
.swagger-ui .opblock .opblock-summary-method { border-radius: 6px; font-size: .75rem; min-width: 4.5rem; padding: .4rem 0 }
.swagger-ui .opblock .opblock-summary-path { font-size: .875rem; font-weight: 500 }
.swagger-ui .opblock .opblock-summary-description { color: var(--quiet) }
.swagger-ui .filter .operation-filter-input { margin: 0 0 1rem; padding: .6rem .75rem; border: 1px solid var(--line); border-radius: 8px; background: transparent; color: var(--ink) }
.swagger-ui .btn { border-radius: 6px; box-shadow: none }
.swagger-ui section.models { border-radius: 8px; border-color: var(--line) }
`
