import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useAtPrint } from '#ui/state/at-print.ts';
import { formatDate } from '#ui/text/number.ts';
import { detailField, type DetailName } from '../../fields.ts';
import { DetailField } from './detail-fields.tsx';
import { useNamedField } from './named-field.ts';
import type { Form } from './values.ts';

/** How a value reads in the line of a folded section. */
function words(name: DetailName, value: unknown): string {
  const field = detailField(name);
  const text = String(value);
  if (field.kind === 'choice') return field.choices[text] ?? text;
  if (field.kind === 'day') return formatDate(text);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

type FoldedSectionProps = {
  title: string;
  says: readonly string[];
  hasError: boolean;
  /** The field that the address names is in it. */
  isNamed?: boolean;
  children: ReactNode;
};

const isPrinting = () => true;

/** A part that few records need: what is in it is said while it is folded, and an error or a printer opens it. */
export function FoldedSection({ title, says, hasError, isNamed = false, children }: FoldedSectionProps) {
  const [isOpen, setOpen] = useState(isNamed);
  const [wasNamed, setWasNamed] = useState(isNamed);
  if (wasNamed !== isNamed) {
    setWasNamed(isNamed);
    if (isNamed) setOpen(true);
  }
  const isOnPaper = useAtPrint(isPrinting) === true && says.length > 0;
  const open = isOpen || hasError || isOnPaper;
  return (
    <details
      open={open}
      data-section=""
      className="group border-b last:border-b-0"
      onToggle={(event) => {
        if (!isOnPaper && event.currentTarget.open !== open) setOpen(event.currentTarget.open);
      }}
    >
      <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-2 px-4 py-2 text-sm hover:bg-muted [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 shrink-0 group-open:rotate-90" />
        <span className="min-w-0 font-medium max-sm:flex-1">{title}</span>
        <span className="ms-auto min-w-0 truncate text-muted-foreground max-sm:ms-6 max-sm:w-full">
          {says.length === 0
            ? 'puste'
            : says.slice(0, 3).join(' · ') + (says.length > 3 ? ` i jeszcze ${says.length - 3}` : '')}
        </span>
      </summary>
      {open && <div className="grid gap-3 border-t p-4 sm:grid-cols-12">{children}</div>}
    </details>
  );
}

type DetailsSectionProps = { form: Form; title: string; names: DetailName[]; type: number };

/** Declared fields of one section. */
export function DetailsSection({ form, title, names, type }: DetailsSectionProps) {
  const details: Record<string, unknown> = useWatch({ control: form.state.control, name: 'details' }) ?? {};
  const filled = names.filter((name) => details[name]);
  const named = useNamedField();
  return (
    <FoldedSection
      title={title}
      says={filled.map((name) => `${detailField(name).label}: ${words(name, details[name])}`)}
      hasError={names.some((name) => form.field(`details.${name}`, detailField(name).label).error)}
      isNamed={names.some((name) => `details.${name}` === named)}
    >
      {names.map((name) => (
        <DetailField key={name} form={form} name={name} type={type} />
      ))}
    </FoldedSection>
  );
}
