import {
  createTheme,
  defaultVariantColorsResolver,
  parseThemeColor,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core'
import { currentLanguage } from '../../platform/language.ts'
import { wordsIn } from '../../platform/messages.ts'
import { optionsFilter } from '../choices/options-filter.ts'
import { takeShown } from '../choices/shown-option.ts'
import { uiMessages } from '../ui.messages.ts'

const brand: MantineColorsTuple = [
  '#eef3ff',
  '#dce4f8',
  '#b6c6ef',
  '#8da6e6',
  '#6a8bde',
  '#5479da',
  '#3f66cf',
  '#3057bd',
  '#274aa5',
  '#1c3c8c',
]
const ink: MantineColorsTuple = [
  '#d5d9e2',
  '#b7bdca',
  '#9aa2b3',
  '#6d7689',
  '#4a5265',
  '#383f50',
  '#2a3040',
  '#1d2230',
  '#151925',
  '#0e111a',
]

/** The kit's own light and subtle variants are too pale to read: their text goes darker, or lighter on dark. */
const readableVariants: typeof defaultVariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  if (input.variant !== 'light' && input.variant !== 'subtle') return colors
  const parsed = parseThemeColor({ color: input.color ?? input.theme.primaryColor, theme: input.theme })
  if (!parsed.isThemeColor) return colors
  const name = `--mantine-color-${parsed.color}`
  const color = `light-dark(color-mix(in srgb, var(${name}-9) 72%, black), var(${name}-1))`
  return { ...colors, color }
}

/** The kit's close buttons show a cross alone: they have a name in the language of the screens. */
const closable = {
  defaultProps: () => ({ closeButtonProps: { 'aria-label': wordsIn(uiMessages, currentLanguage()).close } }),
}

export const theme = createTheme({
  primaryColor: 'brand',
  colors: { brand, dark: ink },
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 6,
  fontFamily: '"Inter Variable", "Noto Sans", system-ui, sans-serif',
  autoContrast: true,
  respectReducedMotion: true,
  cursorType: 'pointer',
  variantColorResolver: readableVariants,
  components: {
    Notification: closable,
    Select: { defaultProps: { filter: optionsFilter, onKeyDownCapture: takeShown } },
    MultiSelect: { defaultProps: { filter: optionsFilter } },
    TagsInput: { defaultProps: { filter: optionsFilter } },
    Badge: { defaultProps: { radius: 'sm', tt: 'none' } },
    Modal: { ...closable, styles: { title: { fontWeight: 600 } } },
    /** Opened, a menu has the focus on its first item; the kit's placeholder for it is no part of a menu. */
    Menu: { defaultProps: { shadow: 'md', radius: 'md', withInitialFocusPlaceholder: false } },
    Tooltip: { defaultProps: { openDelay: 300, events: { hover: true, focus: true, touch: false } } },
  },
})

/** WCAG 2.2 AA: text at 4.5:1, the borders of what can be typed into or pressed at 3:1. */
export const colorsOfSchemes: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#525a6b',
    '--mantine-color-error': '#b42318',
    '--mantine-color-placeholder': '#6b7280',
    '--mantine-color-anchor': colors['brand']?.[8] ?? '',
    '--mantine-color-default-border': '#dfe3ea',
    '--tabellio-input-border': '#8089a0',
    '--tabellio-canvas': '#f6f7fa',
    '--tabellio-surface': '#ffffff',
  },
  dark: {
    '--mantine-color-dimmed': '#a7b0c2',
    '--mantine-color-error': '#ff9b94',
    '--mantine-color-placeholder': '#98a1b3',
    '--mantine-color-text': '#dfe3ec',
    '--mantine-color-anchor': colors['brand']?.[3] ?? '',
    '--mantine-color-default-border': '#383f50',
    '--tabellio-input-border': '#7b849a',
    '--tabellio-canvas': '#151925',
    '--tabellio-surface': '#1d2230',
  },
})
