// Makes a radio. docs/product/screens.md#radio-builder.
import { $me } from '../../../stores/session/session.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { BuilderWait } from './builder/BuilderWait.tsx'
import { RadioForm } from './builder/RadioForm.tsx'

export const NewRadio = island('NewRadio', function NewRadio() {
  const { t } = useLanguage()
  const me = useAtom($me)
  return (
    <>
      <div className="page-head">
        <h1>{t('radios.createTitle')}</h1>
      </div>
      {me ? <RadioForm /> : <BuilderWait />}
    </>
  )
})
