import { act, cleanup, render, screen } from '@testing-library/react'
import type { Language } from '@tabellio/contract/shapes'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { currentLanguage } from './language.ts'
import { stored } from './stored.ts'
import { useMessages } from './use-messages.ts'
import { heldWords, switchLanguage, withWords } from './words.ts'

const shelf = heldWords('library/shelf')
const desk = heldWords('library/desk')
const greetings = { en: 'Good day', es: 'Buenos días', fr: 'Bonjour' }

/** The file of words of one part in one language, as the build makes it, and who asked for it. */
function part(
  name: string,
  fetchWords: (language: Language) => Promise<string> = async (of) => greetings[of],
) {
  const asked: Language[] = []
  const fetchIn = (language: Language) => async () => {
    asked.push(language)
    return { default: { [name]: { greeting: `${await fetchWords(language)}, ${name}` } } }
  }
  return { asked, names: [name], en: fetchIn('en'), es: fetchIn('es'), fr: fetchIn('fr') }
}

function Greetings() {
  return [useMessages(shelf), useMessages(desk)].map(({ greeting }) => <p key={greeting}>{greeting}</p>)
}

const shown = () => screen.getAllByText(/./, { selector: 'p' }).map((text) => text.textContent)

beforeEach(() => switchLanguage('es'))
afterEach(cleanup)

describe('a part of the code', () => {
  it('comes when its words in the language of the screens are there, and fetches no others', async () => {
    const words = part('library/shelf')
    expect(await withWords(Promise.resolve('code'), words)).toBe('code')
    expect(words.asked).toEqual(['es'])
    expect(shelf.es).toEqual({ greeting: 'Buenos días, library/shelf' })
  })

  it('does not come without its words', async () => {
    const lost = part('library/lost', () => Promise.reject(new TypeError('no connection')))
    await expect(withWords(Promise.resolve('code'), lost)).rejects.toThrow('no connection')
  })

  it('comes in the language that was chosen while it was fetched', async () => {
    const code = Promise.withResolvers<string>()
    const words = part('library/late')
    const comes = withWords(code.promise, words)
    await switchLanguage('fr')
    code.resolve('code')
    await comes
    expect(words.asked).toEqual(['es', 'fr'])
  })
})

describe('a change of the language', () => {
  it('switches all words at once, when all are there', async () => {
    const last = Promise.withResolvers<string>()
    const slow = part('library/desk', async (of) => (of === 'fr' ? await last.promise : greetings[of]))
    await withWords(Promise.resolve(), part('library/shelf'))
    await withWords(Promise.resolve(), slow)
    render(<Greetings />)
    const changed = act(() => switchLanguage('fr'))
    expect(shown()).toEqual(['Buenos días, library/shelf', 'Buenos días, library/desk'])
    last.resolve('Salut')
    await changed
    expect(shown()).toEqual(['Bonjour, library/shelf', 'Salut, library/desk'])
    expect(document.documentElement.lang).toBe('fr')
  })

  it('whose words do not come leaves the language as it is, and is made when they come', async () => {
    let isLost = true
    const broken = part('library/broken', async (of) => {
      if (isLost && of === 'en') throw new TypeError('no connection')
      return greetings[of]
    })
    await withWords(Promise.resolve(), broken)
    await expect(switchLanguage('en')).rejects.toThrow('no connection')
    expect(currentLanguage()).toBe('es')
    expect(stored('tabellio.language', (kept) => kept).get()).toBe('es')
    await switchLanguage('fr')
    expect(currentLanguage()).toBe('fr')
    isLost = false
    await switchLanguage('en')
    expect(currentLanguage()).toBe('en')
  })
})
