// Makes a channel in two steps, what kind and then the form, or changes one with the same form.
// docs/product/library.md#own-channels.
import '../../../styles/library/content.css?adopt'
import '../../../styles/library/channel-dialog.css?adopt'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Channel } from '../../../lib/contract/listen/channels.ts'
import { proposedHandle } from '../../../lib/contract/publish/channels/rules.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { isolate } from '../../../lib/text/names.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import { goAfter } from '../../../stores/kit/go-after.ts'
import { createChannel, saveChannel } from '../../../stores/publish/channels/own-channels.ts'
import { draftsOf } from '../../../stores/session/drafts.ts'
import { featureStore } from '../../../stores/session/pod-profile.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormErrors } from '../../../ui/form/FormErrors.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { Dialog } from '../form/Dialog.tsx'
import { TagsField } from '../form/TagsField.tsx'
import { useForm } from '../form/useForm.ts'
import { formDraft, useUnsaved } from '../form/useUnsaved.tsx'
import { PictureField } from '../pictures/PictureField.tsx'
import { RichTextField } from '../rich-text/RichTextField.tsx'
import { useAtom } from '../useAtom.ts'
import {
  changedLinks,
  checkChannel,
  readChannel,
  type Category,
  type ChannelFormKind
} from './channel-values.ts'
import { FixedHandle, HandleField } from './HandleField.tsx'
import { hidesLinks, savedLinks } from './links.ts'
import { LinksField } from './LinksField.tsx'
import { PodcastFields } from './PodcastFields.tsx'
import { channelProblem } from './problems.ts'

const ID = 'channel'

/** Whether channels of the pod have links to other sites. */
const $hasLinks = featureStore('channelLinks')

const kinds = [
  ['podcast', 'podcast', 'own-channels.podcast', 'own-channels.podcastHint'],
  ['music', 'channel', 'own-channels.artist', 'own-channels.artistHint']
] as const

type KindsProps = { first: RefObject<HTMLButtonElement | null>; onPick: (kind: Category) => void }

function Kinds({ first, onPick }: KindsProps) {
  const { t } = useLanguage()
  return (
    <ul className="channel-kinds" role="list">
      {kinds.map(([kind, icon, text, hint], place) => (
        <li key={kind}>
          <button
            ref={place === 0 ? first : undefined}
            type="button"
            className="way"
            onClick={() => onPick(kind)}
          >
            <Icon name={icon} />
            <b>{t(text)}</b>
            <span className="muted">{t(hint)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

type FieldsProps = {
  channel: Channel | undefined
  tags: readonly string[]
  podcast: boolean
  linked: boolean
  draft: string
  name: RefObject<HTMLInputElement | null>
}

function Fields({ channel, tags, podcast, linked, draft, name }: FieldsProps) {
  const { t } = useLanguage()
  const field = useRef<HTMLInputElement>(null)
  const [handle, setHandle] = useState('')
  const own = useRef(false)
  const propose = (typed: string) => {
    if (channel || own.current) return
    const proposed = proposedHandle(typed)
    field.current!.value = proposed
    setHandle(proposed)
  }
  const handleName = channel?.actor?.full_username
  return (
    <>
      <Field
        ref={name}
        name="name"
        label={t('common.name')}
        defaultValue={channel?.artist.name ?? ''}
        autoComplete="off"
        autoCapitalize="sentences"
        onInput={({ currentTarget }) => propose(currentTarget.value)}
      />
      {channel ? (
        handleName !== undefined && <FixedHandle handle={handleName} />
      ) : (
        <HandleField
          ref={field}
          handle={handle}
          onType={(typed) => {
            // Emptied, it follows the name again.
            own.current = typed !== ''
            setHandle(typed)
          }}
        />
      )}
      <PictureField name="cover" label={t('own-channels.picture')} saved={channel?.artist.cover} />
      <RichTextField
        name="description.text"
        label={t('common.description')}
        optional
        saved={channel?.artist.description?.text ?? ''}
        draft={draft}
      />
      <TagsField name="tags" label={t('common.tags')} saved={tags} />
      {/* Always there: what was typed stays when the kind changes. */}
      <div className="form" hidden={!podcast}>
        <PodcastFields metadata={channel?.metadata} isNew={!channel} />
      </div>
      {linked && <LinksField saved={savedLinks(channel)} />}
      {hidesLinks(channel) && <p className="hint">{t('own-channels.linksHidden')}</p>}
    </>
  )
}

/** Keeps the links that were typed for a channel that has none. */
const keepTyped = (values: FormData, uuid: string): void =>
  draftsOf(formDraft(ID, uuid)).keep(
    JSON.stringify(Object.fromEntries([...values].filter(([name]) => name.startsWith('links.'))))
  )

/** Sends the form, and leads to a channel that is new. */
function useChannelForm(kind: ChannelFormKind, onClose: () => void) {
  const { t } = useLanguage()
  const { channel } = kind
  const { question, saved, leave } = useUnsaved(ID, channel?.uuid)
  const draft = `channel.${channel?.uuid ?? 'new'}`
  const form = useForm({
    id: ID,
    check: (values) => checkChannel(values, t, kind),
    problem: channelProblem,
    async send(values) {
      const go = goAfter()
      const wanted = readChannel(values, kind)
      const links = changedLinks(values, kind)
      if (channel) {
        await saveChannel(channel.uuid, { ...wanted, ...(links && { links }) })
        saved()
        draftsOf(draft).keep(undefined)
        showMessage({ text: 'own-channels.saved' }, { color: 'success', key: 'channel' })
        return onClose()
      }
      const username = String(values.get('username')).trim()
      const { uuid, isWhole } = await createChannel({ ...wanted, username }, links)
      saved()
      draftsOf(draft).keep(undefined)
      // The form of the channel has them when it is opened.
      if (!isWhole) keepTyped(values, uuid)
      // The text itself: the next page may lack the key.
      const name = isolate(wanted.name)
      showMessage(
        { words: t(isWhole ? 'own-channels.made' : 'own-channels.linksNotSaved', { name }) },
        isWhole ? {} : { color: 'warning' }
      )
      onClose()
      go(routePath('channels.detail', { id: uuid }))
    }
  })
  return { form, draft, question, close: () => leave(onClose) }
}

type ChannelDialogProps = {
  /** That is changed; undefined for a new one, whose page then opens. */
  channel?: Channel
  /** Its tags: pods send unusable ones inside of channels. */
  tags?: readonly string[]
  onClose: () => void
}

export function ChannelDialog({ channel, tags = [], onClose }: ChannelDialogProps) {
  const { t } = useLanguage()
  const [kind, setKind] = useState<Category | undefined>(channel?.artist.content_category)
  const linked = useAtom($hasLinks) && !hidesLinks(channel)
  const { form, draft, question, close } = useChannelForm(
    { channel, category: kind ?? 'music', linked },
    onClose
  )
  const first = useRef<HTMLButtonElement>(null)
  const name = useRef<HTMLInputElement>(null)
  const podcast = kind === 'podcast'
  useEffect(() => (kind === undefined ? first : name).current?.focus(), [kind])
  const title = channel
    ? t('own-channels.edit', { name: isolate(channel.artist.name) })
    : t(
        kind === undefined
          ? 'own-channels.new'
          : podcast
            ? 'own-channels.newPodcast'
            : 'own-channels.newArtist'
      )
  return (
    <>
      <Dialog title={title} className="channel-dialog" keeps asks onClose={close}>
        {kind === undefined && <Kinds first={first} onPick={setKind} />}
        <Form form={form} label={title}>
          <FormErrors title={t('own-channels.notSaved')} />
          <div className="form" hidden={kind === undefined}>
            <Fields {...{ channel, tags, podcast, linked, draft, name }} />
          </div>
          <div className="dialog-actions">
            {!channel && kind !== undefined && (
              <button type="button" className="btn" onClick={() => setKind(undefined)}>
                {t('own-channels.back')}
              </button>
            )}
            <button type="button" className="btn" onClick={close}>
              {t('form.cancel')}
            </button>
            {kind !== undefined && (
              <SubmitButton busyText={t(channel ? 'common.saving' : 'content.creating')}>
                {t(channel ? 'common.save' : 'own-channels.make')}
              </SubmitButton>
            )}
          </div>
        </Form>
      </Dialog>
      {question}
    </>
  )
}
