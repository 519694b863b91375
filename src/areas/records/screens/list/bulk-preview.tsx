import type { ReactNode } from 'react';
import { spanText } from '#areas/periods/schema-moves.ts';
import { StatementsKept } from '#client/documents/statements-question.tsx';
import { Alert } from '#ui/alert.tsx';
import { cn } from '#ui/cn.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { counted, formatDecimal, formatInteger, plural } from '#ui/text/number.ts';
import type { BulkEffect, BulkPreview as Preview } from '../../schema-list.ts';
import { RecordLink } from '../inbox/record-link.tsx';
import { changedText, recordsText } from './batch-done.ts';

/** So many are seen at once; the others are unfolded. */
const FIRST = 5;

type BulkPreviewProps = {
  preview: Preview;
  /** Records that are left out by now, which the preview may not count yet. */
  except: readonly number[];
  isComputing: boolean;
  /** Leaves a record out of the change, or takes it in again. */
  toggle: (id: number) => void;
  children: ReactNode;
};

/** What a change of many records would do: how many it changes, what that does to the evaluation, and each of them. */
export function BulkPreview({ preview, except, isComputing, toggle, children }: BulkPreviewProps) {
  const {
    changed,
    left,
    same,
    unchanged,
    skipped,
    skipped_count: skippedCount,
    dropped,
    rows,
    noted,
    effect,
  } = preview;
  const { chapters, chapter_count: chapterCount, within } = preview;
  const others = rows.slice(FIRST);
  return (
    <section aria-label="Co się zmieni" className="space-y-3 text-sm">
      <div aria-busy={isComputing} className={cn('space-y-3', isComputing && 'opacity-60')}>
        <output className="block">
          Zmieni się:{' '}
          <strong>{changedText({ changed: changed + chapterCount, chapters: within + chapterCount })}</strong>, bez
          zmian: {formatInteger(same)}, pominiętych: {formatInteger(skippedCount)}
          {left > 0 && `, odznaczonych: ${formatInteger(left)}`}.
        </output>
        {changed > 0 && <Effect of={effect} />}
      </div>
      {children}
      <StatementsKept listed={preview.kept} />
      {dropped.length > 0 && (
        <Alert tone="warning" title="Nowy rodzaj tego nie ma, więc zniknie z rekordów">
          {dropped.map(({ label, records }) => `${label} (${recordsText(records)})`).join(', ')}.
        </Alert>
      )}
      {noted > 0 && (
        <Alert tone="warning" title={`${recordsText(noted)} z uwagami, o które pyta formularz rekordu`}>
          {noted === 1
            ? 'Stoi na początku listy. Zatwierdzisz go mimo uwag, jeżeli go nie odznaczysz.'
            : 'Stoją na początku listy. Zatwierdzisz je mimo uwag, jeżeli ich nie odznaczysz.'}
        </Alert>
      )}
      {rows.length > 0 && (
        <div className="rounded-md border">
          <Rows of={rows.slice(0, FIRST)} except={except} toggle={toggle} />
          {others.length > 0 && (
            <details className="border-t">
              <summary className="p-2">Pozostałe rekordy: {formatInteger(changed + left - FIRST)}</summary>
              <Rows of={others} except={except} toggle={toggle} />
              {changed + left > rows.length && (
                <p className="border-t p-2 text-muted-foreground">
                  Pokazano pierwsze {formatInteger(rows.length)}: nienazwanych zostaje{' '}
                  {formatInteger(changed + left - rows.length)}.
                </p>
              )}
            </details>
          )}
        </div>
      )}
      {chapters.length > 0 && (
        <details className="rounded-md border">
          <summary className="p-2">Rozdziały tych książek: {formatInteger(chapterCount)}</summary>
          <Rows of={chapters} />
          {chapterCount > chapters.length && (
            <p className="border-t p-2 text-muted-foreground">Pokazano pierwsze {formatInteger(chapters.length)}.</p>
          )}
        </details>
      )}
      {unchanged.length > 0 && (
        <details open={changed === 0}>
          <summary>
            Bez zmian {plural(same, 'zostanie', 'zostaną', 'zostanie')} {recordsText(same)}
          </summary>
          <Named of={unchanged} count={same} />
        </details>
      )}
      {skipped.length > 0 && (
        <details open={changed === 0}>
          <summary>Dlaczego pominięto {formatInteger(skippedCount)}</summary>
          {[...Map.groupBy(skipped, ({ reason }) => reason)].map(([reason, records]) => (
            <div key={reason} className="mt-1">
              <p>
                {reason} ({recordsText(records.length)}):
              </p>
              <Named of={records} count={records.length} />
            </div>
          ))}
          {skippedCount > skipped.length && <First of={skipped.length} />}
        </details>
      )}
    </section>
  );
}

const First = ({ of }: { of: number }) => (
  <p className="mt-1 text-muted-foreground">Pokazano pierwsze {formatInteger(of)}.</p>
);

/** The records by their titles; of so many in all. */
const Named = ({ of, count }: { of: Preview['unchanged']; count: number }) => (
  <>
    <ul className="list-disc ps-5">
      {of.map(({ id, title }) => (
        <li key={id}>
          <RecordLink id={id}>{title}</RecordLink>
        </li>
      ))}
    </ul>
    {count > of.length && <First of={of.length} />}
  </>
);

const pointsText = (points: number | null) => (points === null ? 'bez punktów' : `${formatDecimal(points, 4)} pkt`);

type RowsProps = {
  of: (Preview['chapters'][number] & Partial<Preview['rows'][number]>)[];
  except?: readonly number[];
  toggle?: (id: number) => void;
};

const Rows = ({ of, except = [], toggle }: RowsProps) => (
  <ul className="divide-y">
    {of.map(({ id, title, before, after, points, remarks = [] }) => (
      <li key={id} className={cn('grid gap-x-2 p-2 wrap-anywhere', toggle && 'grid-cols-[auto_minmax(0,1fr)]')}>
        {toggle && (
          <Checkbox label={`Zmień: ${title}`} labelHidden checked={!except.includes(id)} onChange={() => toggle(id)} />
        )}
        <div className={cn(except.includes(id) && 'text-muted-foreground')}>
          <span className="block font-medium">
            {remarks.length > 0 ? <RecordLink id={id}>{title}</RecordLink> : title}{' '}
            <span className="font-normal text-muted-foreground">({id})</span>
          </span>
          <del className="text-muted-foreground">{before || 'brak'}</del> →{' '}
          <ins className="no-underline">{after || 'brak'}</ins>
          {remarks.length > 0 && <span className="block text-xs/4 text-warning">{remarks.join('. ')}</span>}
          {points && (
            <span className="block text-xs/4 text-muted-foreground">
              {pointsText(points.before)}
              {points.before === points.after ? (
                ', bez zmiany'
              ) : (
                <>
                  {' '}
                  → <strong className="font-medium text-foreground">{pointsText(points.after)}</strong>
                </>
              )}
            </span>
          )}
        </div>
      </li>
    ))}
  </ul>
);

const sharesText = (count: number) => counted(count, 'przypisanie', 'przypisania', 'przypisań');

/** What becomes of the disciplines that authors have chosen; accepted ones stand with what they bring today. */
function Effect({ of }: { of: BulkEffect }) {
  const { how, records, shares, worth, moved, brought } = of;
  const where = `${sharesText(shares)} do dyscyplin (${recordsText(records)})`;
  const lines = [
    ...(how === 'leave'
      ? [
          `Z ewaluacji ${plural(shares, 'wypadnie', 'wypadną', 'wypadnie')} ${where}${acceptedText(of)}. Autorzy zachowają swój wybór.`,
        ]
      : []),
    ...(how === 'come' ? [`Do ewaluacji ${plural(shares, 'wejdzie', 'wejdą', 'wejdzie')} ${where}.`] : []),
    ...(how === 'anew'
      ? [`${plural(shares, 'Przeliczy', 'Przeliczą', 'Przeliczy')} się ${where}${acceptedText(of)}.`]
      : []),
    ...moved.map((each) => movedText(each, of.accepted > 0)),
    ...(worth.more > 0 ? [`Punkty wzrosną: ${recordsText(worth.more)}.`] : []),
    ...(worth.less > 0 ? [`Punkty spadną: ${recordsText(worth.less)}.`] : []),
  ];
  if (lines.length === 0) return <p>Przypisania do dyscyplin, punkty i sloty zostają bez zmian.</p>;
  return (
    <Alert
      tone={how === 'leave' || worth.less > 0 || moved.length > 0 ? 'warning' : 'info'}
      title="Skutki dla ewaluacji"
    >
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {brought && <Brought of={brought} />}
    </Alert>
  );
}

function movedText({ from, to, records }: BulkEffect['moved'][number], hasAccepted: boolean): string {
  const closed = [from, to].flatMap((each) => (each?.closed ? [spanText(each)] : []));
  const way = [from ? `z okresu ${spanText(from)}` : 'spoza okresów', to ? `do ${spanText(to)}` : 'poza okresy'].join(
    ' ',
  );
  const kept = closed.length > 0 ? ` Wyniki zamkniętego okresu ${closed.join(' i ')} zostaną, jakie są.` : '';
  const forgotten =
    hasAccepted && from && !from.closed
      ? ` Przyjęcia do ewaluacji w okresie ${spanText(from)} przepadną${to && !to.closed ? `; co zostanie przyjęte w okresie ${spanText(to)}, pokaże jego przeliczenie` : ''}.`
      : '';
  return `Przejdzie ${way}: ${recordsText(records)}. ${to ? 'Punkty wynikną z zasad i wykazów tego okresu' : 'Punktów w tym roku nie ma'}, wybrane dyscypliny zostaną.${forgotten}${kept}`;
}

/** What the shares that an evaluation may choose from bring now and after the change, accepted or not. */
const Brought = ({ of: { before, after } }: { of: NonNullable<BulkEffect['brought']> }) => (
  <>
    <table className="mt-2 tabular-nums">
      <caption className="sr-only">Udziały do wyboru w ewaluacji, dziś i po zmianie</caption>
      <thead>
        <tr className="text-xs text-muted-foreground">
          <th scope="col" className="pe-4 text-start font-medium">
            Udziały do wyboru w ewaluacji
          </th>
          <th scope="col" className="px-2 text-end font-medium">
            Dziś
          </th>
          <th scope="col" className="px-2 text-end font-medium">
            Po zmianie
          </th>
        </tr>
      </thead>
      <tbody>
        {BROUGHT.map(({ name, label, digits }) => (
          <tr key={name}>
            <th scope="row" className="pe-4 text-start font-normal">
              {label}
            </th>
            <td className="px-2 text-end">{formatDecimal(before[name], digits)}</td>
            <td className={cn('px-2 text-end', before[name] !== after[name] && 'font-semibold')}>
              {formatDecimal(after[name], digits)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {after.shares < before.shares && (
      <p className="mt-1">
        {sharesText(before.shares - after.shares)}{' '}
        {plural(before.shares - after.shares, 'wypadnie', 'wypadną', 'wypadnie')} z wyboru: rok jest poza otwartym
        okresem albo autor nie ma w nim tej dyscypliny.
      </p>
    )}
  </>
);

const BROUGHT = [
  { name: 'shares', label: 'Liczba', digits: 0 },
  { name: 'points', label: 'Punkty', digits: 4 },
  { name: 'slots', label: 'Sloty', digits: 4 },
] as const;

const acceptedText = ({ accepted, points, slots }: BulkEffect) =>
  accepted === 0
    ? ', dziś żadne nie jest przyjęte'
    : `, dziś przyjętych ${formatInteger(accepted)}: ${formatDecimal(points, 4)} pkt i ${formatDecimal(slots, 4)} slotu`;
