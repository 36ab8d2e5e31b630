// The template of the first radios of the list.
import type { Radio } from '../../../lib/contract/listen/radios.ts'
import { slot, Template, type TemplateProps } from '../../kit/first/Template.tsx'
import { RadioCard } from '../../kit/radios/RadioCard.tsx'

const radio = (isPublic: boolean) =>
  ({
    id: slot('id'),
    name: '__name__',
    user: { name: '__user__' },
    is_public: isPublic,
    description: '__about__'
  }) as unknown as Radio

export function RadiosTemplate(props: TemplateProps) {
  return (
    <Template {...props} kind="radios" name="radios">
      <ul className="grid">
        <RadioCard radio={radio(true)} mine={false} />
        <RadioCard radio={radio(false)} mine={false} />
      </ul>
    </Template>
  )
}
