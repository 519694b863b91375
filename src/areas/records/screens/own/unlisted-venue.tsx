import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { type FieldRef, useText } from '#client/form/use-save-form.ts';
import { useSettled } from '#client/form/use-settled.ts';
import { Button } from '#ui/button.tsx';
import { counted, plural } from '#ui/text/number.ts';
import { plain } from '#ui/text/plain.ts';
import { MOST_FOUND } from '../../fields.ts';
import { yearOf } from '../form/venue-field.tsx';

type UnlistedVenueProps = {
  venue: FieldRef;
  year: FieldRef;
  isJournal: boolean;
  /** Takes the name from the list. */
  take: (name: string) => void;
  /** Opens the field's own list of what was found. */
  openList: () => void;
};

const SHORTEST = 2;
const spaced = (name: string) => plain(name).trim().replaceAll(/\s+/g, ' ');

function begunText(count: number, isJournal: boolean) {
  const found = isJournal
    ? counted(count, 'czasopismo', 'czasopisma', 'czasopism')
    : counted(count, 'wydawnictwo', 'wydawnictwa', 'wydawnictw');
  const is = plural(count, 'jest', 'są', 'jest');
  return `Na wykazie ${is} ${count < MOST_FOUND ? found : `co najmniej ${found}`} o nazwie zaczynającej się tak: `;
}

/** Says of a journal or publisher that the list in force does not have under this name, perhaps one that was typed by half. */
export function UnlistedVenue({ venue, year, isJournal, take, openList }: UnlistedVenueProps) {
  const text = useSettled(useText(venue).trim());
  const asked = { text, year: yearOf(useText(year)) };
  const isAsked = text.length >= SHORTEST && text.length <= 200;
  const journals = useQuery(
    api.records.form.journals.queryOptions(asked, { enabled: isAsked && isJournal, retry: false }),
  );
  const publishers = useQuery(
    api.records.form.publishers.queryOptions(asked, { enabled: isAsked && !isJournal, retry: false }),
  );
  const found = isJournal ? journals.data : publishers.data;
  const rows = found?.rows.map((row) => ('title' in row ? [row.title, row.second_title] : [row.name]));
  const isListed = rows?.flat().some((name) => spaced(name) === spaced(text));
  const nearest = rows?.[0]?.[0];
  const begun = rows?.filter(([name = '']) => spaced(name).startsWith(spaced(text))).length ?? 0;
  return (
    <output className="-mt-2 block text-xs wrap-anywhere text-muted-foreground empty:hidden">
      {isAsked && found?.has_list && !isListed && (
        <>
          Na wykazie nie ma {isJournal ? 'czasopisma' : 'wydawnictwa'} o takiej nazwie. Nazwa trafi do biblioteki tak,
          jak ją wpisano.
          {nearest !== undefined && (
            <span className="block">
              {begun > 1 ? begunText(begun, isJournal) : 'Najbliższe na wykazie: '}
              <Button variant="link" size="xs" onClick={() => (begun > 1 ? openList() : take(nearest))}>
                {begun > 1 ? 'wybierz z listy' : nearest}
              </Button>
            </span>
          )}
        </>
      )}
    </output>
  );
}
