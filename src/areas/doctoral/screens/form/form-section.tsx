import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { SaveForm } from '#client/form/use-save-form.ts';
import { Card, CardContent } from '#ui/card.tsx';
import { cn } from '#ui/cn.ts';
import { FieldGrid } from '#ui/field/field-grid.tsx';
import type { ProcedureKey } from '../../fields.ts';
import type { ProcedureFormInput } from './form-schema.ts';
import { type Disciplines, EntryField } from './section-fields.tsx';
import { headingId, sectionAnchor, SectionMark } from './section-list.tsx';
import type { Section, SectionState } from './section-state.ts';
import { SectionWords } from './section-words.tsx';

type FormSectionProps = {
  form: SaveForm<ProcedureFormInput>;
  section: Section;
  disciplines: Disciplines;
  state: SectionState;
  isOpenAtFirst: boolean;
  children?: ReactNode;
};

/** A section of the form: folded, it is a line with its content in words; with errors it is open. */
export function FormSection({ form, section, disciplines, state, isOpenAtFirst, children }: FormSectionProps) {
  const { id, title, fields } = section;
  const details = useRef<HTMLDetailsElement>(null);
  const isFaulty = state.errors > 0;
  // The browser keeps whether it is open: React sets it only once, before the form focuses its first field, and on an error.
  useLayoutEffect(() => {
    if (details.current && isOpenAtFirst) details.current.open = true;
  }, [isOpenAtFirst]);
  useEffect(() => {
    if (details.current && isFaulty) details.current.open = true;
  }, [isFaulty]);
  // A folded part without a word is a line on paper.
  const hasWords = !state.isBlank || Boolean(children);
  return (
    <section id={sectionAnchor(id)} aria-labelledby={headingId(id)}>
      <Card>
        <details ref={details} className={cn('group', hasWords && 'prints-open')}>
          <summary
            onClick={(event) => isFaulty && event.preventDefault()}
            className="flex min-h-11 list-none items-center gap-x-3 rounded-lg px-4 py-2 [&::-webkit-details-marker]:hidden"
          >
            <ChevronDown aria-hidden className="no-print size-4 shrink-0 -rotate-90 group-open:rotate-0" />
            <h2
              id={headingId(id)}
              tabIndex={-1}
              className="scroll-mt-20 font-semibold outline-none group-open:text-lg sm:min-w-52"
            >
              {title}
            </h2>
            <span className="no-print line-clamp-2 min-w-0 flex-1 text-sm text-muted-foreground group-open:invisible group-open:line-clamp-1 max-sm:invisible max-sm:line-clamp-1">
              <SectionWords form={form} section={section} />
            </span>
            <SectionMark state={state} />
          </summary>
          <CardContent className="space-y-3 pt-1">
            <FieldGrid className="grid-cols-1 gap-x-6 sm:grid-cols-2">
              {(Object.keys(fields) as ProcedureKey[]).map((name) => (
                <EntryField
                  key={name}
                  form={form}
                  name={name}
                  disciplines={disciplines}
                  isMissing={state.missing.includes(name)}
                  warnings={state.fields.flatMap(({ field, message }) => (field === name ? [message] : []))}
                />
              ))}
            </FieldGrid>
            {children}
          </CardContent>
        </details>
      </Card>
    </section>
  );
}
