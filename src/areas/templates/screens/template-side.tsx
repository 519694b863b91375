import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { api } from '#client/api.ts';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { instantText } from '#ui/text/instant.ts';
import { linkStyles } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import type { TemplateDetail } from '../schema.ts';
import { useState } from 'react';

const SHIPPED = 0;

/** What may be written in the texts. */
function Placeholders({ placeholders }: Pick<TemplateDetail, 'placeholders'>) {
  return (
    <Section title="Pola i formy">
      <dl className="space-y-2 text-sm">
        {placeholders.map(({ name, meaning }) => (
          <div key={name}>
            <dt className="font-mono text-xs">{`{${name}}`}</dt>
            <dd className="text-muted-foreground">{meaning}</dd>
          </div>
        ))}
        <div>
          <dt className="font-mono text-xs">{'{upoważniona|upoważniony}'}</dt>
          <dd className="text-muted-foreground">
            forma dla kobiety i dla mężczyzny; gdy płci nie znamy, drukują się obie: upoważniona/upoważniony
          </dd>
        </div>
      </dl>
    </Section>
  );
}

type TemplateSideProps = { detail: TemplateDetail; onReset: () => void };

function Reset({ detail: { kind, version }, onReset }: TemplateSideProps) {
  const [isAsking, setAsking] = useState(false);
  const reset = useMutation(
    api.templates.reset.mutationOptions({
      onSuccess: ({ title }) => {
        toastSuccess(`Przywrócono tekst dostarczony: ${title}`);
        onReset();
      },
    }),
  );
  return (
    <>
      <InPersonButton size="sm" icon={RotateCcw} busy={reset.isPending} onClick={() => setAsking(true)}>
        Przywróć tekst dostarczony
      </InPersonButton>
      <ChangeFailed of={reset} failed="Nie przywrócono" />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Przywrócić tekst dostarczony z aplikacją?"
        confirm="Przywróć"
        onConfirm={() => reset.mutate({ kind, version })}
      >
        Następne dokumenty powstaną z tekstów dostarczonych. Zapisane wersje zostają w historii, a wydrukowane dokumenty
        się nie zmienią.
      </ConfirmDialog>
    </>
  );
}

/** Beside the texts: what may be written in them, and who changed them. */
export function TemplateSide({ detail, onReset }: TemplateSideProps) {
  const { kind, history } = detail;
  return (
    <aside className="min-w-0 space-y-6" aria-label="Pomoc i historia szablonu">
      <Placeholders placeholders={detail.placeholders} />
      <Section title="Historia" count={history.length || undefined}>
        <ol className="space-y-2 text-sm">
          {history.map(({ version, is_shipped, saved_at, saved_by }) => (
            <li key={version}>
              <Link
                to="/admin/szablony"
                search={{ kind, version: is_shipped ? SHIPPED : version }}
                className={linkStyles}
              >
                {is_shipped ? 'tekst dostarczony' : `wersja ${version}`}
              </Link>
              <span className="block text-xs text-muted-foreground">
                {instantText(saved_at)}, {saved_by}
              </span>
            </li>
          ))}
          <li>
            <Link to="/admin/szablony" search={{ kind, version: SHIPPED }} className={linkStyles}>
              tekst dostarczony
            </Link>
            <span className="block text-xs text-muted-foreground">z aplikacją</span>
          </li>
        </ol>
        {!detail.is_shipped && (
          <div className="mt-3">
            <Reset detail={detail} onReset={onReset} />
          </div>
        )}
      </Section>
    </aside>
  );
}
