import { AddAuthors } from './add-authors.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Trash2 } from 'lucide-react';
import { authorName, peopleOf, rowOf, usePeople, useRows } from './authors.ts';
import { AuthorQuestion } from './author-question.tsx';
import { decided } from './authors.ts';
import { type Form, rowKey } from '../form/values.ts';

/** Editors or authors of a book that is added with its chapter. */
export function EditorsField({ form }: { form: Form }) {
  const field = form.field('book.authors', 'Redaktorzy albo autorzy książki');
  const { rows, setRows } = useRows(field);
  const { people, learn } = usePeople(rows);
  return (
    <div className="min-w-0 space-y-2 sm:col-span-8">
      <AddAuthors
        id={field.id}
        label={field.label}
        error={field.error}
        rows={rows}
        onAdd={(matched) => {
          learn(peopleOf(matched));
          setRows([...rows, ...matched.map((each) => rowOf(each, 'R'))]);
        }}
      />
      <ol className="space-y-1 text-sm">
        {rows.map((row, index) => {
          const person = people.get(row.person_id);
          return (
            <li key={rowKey(row)} className="flex items-start gap-2">
              <div className="min-w-0 flex-1 pt-1">
                {index + 1}. {authorName(row)}
                <span className="text-muted-foreground">
                  {row.asks ? '' : person ? `, ${authorName(person)}, ${person.unit}` : ', spoza uczelni'}
                </span>
                {row.asks && (
                  <AuthorQuestion
                    author={`redaktor ${index + 1}`}
                    reason={row.reason ?? ''}
                    candidates={row.asks.flatMap((id) => people.get(id) ?? [])}
                    onAnswer={(chosen) => setRows(rows.map((each) => (each === row ? decided(each, chosen) : each)))}
                  />
                )}
              </div>
              <IconButton
                icon={Trash2}
                size="sm"
                label={`Usuń: redaktor ${index + 1}, ${authorName(row)}`}
                onClick={() => setRows(rows.filter((each) => each !== row))}
              />
            </li>
          );
        })}
      </ol>
    </div>
  );
}
