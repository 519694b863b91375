import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { readMarkdown } from '#shared/markdown.ts';
import { api } from '#client/api.ts';
import { TextAreaField } from '#client/form/fields.tsx';
import { FormPage } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { Markdown } from '#client/parts/markdown.tsx';
import { Section } from '#ui/section.tsx';
import { instantText } from '#ui/text/instant.ts';
import { Named } from '#ui/named.tsx';
import { type Notice, NOTICE_NAMES, NoticeSave } from '../schema.ts';

/** The texts that the university gives: shipped as templates, edited here. */
export function NoticesSection() {
  const notices = useQuery(api.privacy.notices.queryOptions());
  return (
    <Loaded query={notices} what="informacji">
      {(all) => all.map((notice) => <NoticeSection key={notice.kind} notice={notice} />)}
    </Loaded>
  );
}

function NoticeSection({ notice }: { notice: Notice }) {
  const [isEditing, setEditing] = useState(false);
  const { kind, text, changed_at, changed_by } = notice;
  return (
    <Section
      title={NOTICE_NAMES[kind]}
      description={changed_at ? `Zmieniono ${instantText(changed_at)}, ${changed_by}` : 'Wzór dostarczony z aplikacją'}
      collapsible
      defaultOpen={false}
      actions={
        !isEditing && (
          <InPersonButton size="sm" icon={Pencil} onClick={() => setEditing(true)}>
            <Named of={NOTICE_NAMES[kind]}>Zmień tekst</Named>
          </InPersonButton>
        )
      }
    >
      {isEditing ? (
        <NoticeForm notice={notice} close={() => setEditing(false)} />
      ) : (
        <Markdown blocks={readMarkdown(text)} />
      )}
    </Section>
  );
}

function NoticeForm({ notice: { kind, version, text }, close }: { notice: Notice; close: () => void }) {
  const form = useSaveForm({
    schema: NoticeSave,
    start: { kind, version, text: text.trim() },
    call: api.privacy.saveNotice.mutationOptions(),
    saved: `Zapisano tekst: ${NOTICE_NAMES[kind]}`,
    onSaved: close,
  });
  return (
    <FormPage form={form} onCancel={close} takesFocus>
      <TextAreaField
        field={form.field('text', 'Tekst')}
        hint="## nagłówek, - lista, | tabela |, **wyróżnienie**, [odnośnik](https://…). {uczelnia} i {kontakt} wstawią się same; pusty tekst przywraca wzór."
        className="font-mono"
      />
    </FormPage>
  );
}
