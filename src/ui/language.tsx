// The language of the surrounding island, for everything drawn inside it.
import { createContext, use } from 'react'
import { translator, type Translate } from '../lib/i18n/texts.ts'

export type Language = { locale: string; t: Translate }
export const LanguageContext = createContext<Language>({ locale: 'en-US', t: translator('en-US') })
export const useLanguage = (): Language => use(LanguageContext)
