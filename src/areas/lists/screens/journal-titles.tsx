import { useMutation } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { JournalDetail } from '#areas/list-imports/schema-journals.ts';
import { FormerTitle } from '#areas/list-imports/schema-lists.ts';
import { api } from '#client/api.ts';
import { DayField, TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { StatementsQuestion, statementsRefusal } from '#client/parts/statements-question.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { formatDate } from '#ui/text/number.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** Titles and numbers that the journal had before. */
export function FormerTitles({ journal }: { journal: JournalDetail }) {
  const [isAdding, setAdding] = useState(false);
  const remove = useMutation(api.lists.removeTitle.mutationOptions());
  return (
    <section>
      <div className="mb-1 flex flex-wrap items-center gap-3">
        <h3 className="text-sm font-semibold">Dawne tytuły</h3>
        <Button size="sm" icon={Plus} onClick={() => setAdding(true)}>
          Dodaj dawny tytuł
        </Button>
      </div>
      <ChangeFailed
        of={remove}
        failed="Nie usunięto tytułu"
        refusal={(current) => (
          <StatementsQuestion
            current={current}
            onConfirm={() => remove.variables && remove.mutate({ ...remove.variables, despite_statements: true })}
          />
        )}
      />
      {journal.titles.length === 0 ? (
        <p className="text-sm text-muted-foreground">Nie zapisano żadnego.</p>
      ) : (
        <ul className="space-y-1 text-sm">
          {journal.titles.map(({ id, title, issns, changed_on: on }) => (
            <li key={id} className="flex flex-wrap items-center gap-2">
              <span>
                {title}
                <span className="text-muted-foreground">
                  {issns.length > 0 && `, ISSN ${issns.join(', ')}`}
                  {on && `, do ${formatDate(on)}`}
                </span>
              </span>
              <ConfirmDialog
                trigger={
                  <Button size="sm" icon={Trash2} busy={remove.isPending && remove.variables.title === id}>
                    Usuń<VisuallyHidden>: {title}</VisuallyHidden>
                  </Button>
                }
                title="Usunąć dawny tytuł?"
                confirm="Usuń"
                destructive
                onConfirm={() => remove.mutate({ title: id })}
              >
                Prace pod tytułem „{title}” zostaną wycenione bez tego czasopisma.
              </ConfirmDialog>
            </li>
          ))}
        </ul>
      )}
      {isAdding && <TitleDialog journal={journal.id} close={() => setAdding(false)} />}
    </section>
  );
}

function TitleDialog({ journal, close }: { journal: number; close: () => void }) {
  const add = useMutation(api.lists.addTitle.mutationOptions());
  const form = useSaveForm({
    schema: FormerTitle,
    start: { journal },
    save: add.mutateAsync,
    saved: 'Zapisano dawny tytuł',
    onSaved: close,
  });
  return (
    <FormDialog
      form={form}
      title="Dawny tytuł"
      description="Prace z tym tytułem albo numerem zostaną wycenione jak prace tego czasopisma."
      submit="Zapisz"
      onClose={close}
      refusal={statementsRefusal(form)}
    >
      <TextField field={form.field('title', 'Tytuł')} />
      <TextField field={form.field('issns', 'Numery ISSN')} hint="oddzielone spacjami" />
      <DayField field={form.field('changed_on', 'Zmieniono dnia')} />
    </FormDialog>
  );
}
