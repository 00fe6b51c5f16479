export { SearchIndexPanel } from './index-panel.tsx'
