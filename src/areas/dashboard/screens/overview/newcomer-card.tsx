import { PageLink } from '#client/page-link.ts';
import { useSession } from '#client/shell/session.ts';
import type { OwnSlots } from '#areas/evaluation/schema-overview.ts';
import { Card, CardHeader, CardTitle } from '#ui/card.tsx';
import { TextLink } from '#ui/link.tsx';
import { DefinitionList } from '#ui/table/definition-list.tsx';

/** What is known of somebody who has no slots, who enters what is missing, and which period counts. */
export function NewcomerCard({ newcomer }: { newcomer: NonNullable<OwnSlots['newcomer']> }) {
  const { employment, declared, n, current } = newcomer;
  const contact = useSession().attrs?.contactEmail;
  const lacks = [employment, declared, n].includes(null);
  return (
    <Card>
      <section aria-labelledby="newcomer-title">
        <CardHeader className="min-h-12">
          <CardTitle id="newcomer-title">Twoje dane</CardTitle>
          {current && (
            <span className="text-xs text-muted-foreground">
              trwa okres ewaluacji {current.year_from}–{current.year_to}
            </span>
          )}
        </CardHeader>
        <DefinitionList
          className="px-4 py-2"
          items={[
            { label: 'Zatrudnienie', value: employment ?? 'brak' },
            { label: 'Dyscyplina', value: declared ?? 'brak' },
            { label: 'Oświadczenie do liczby N', value: n ?? 'brak' },
          ]}
        />
        <p className="border-t px-4 py-3 text-sm">
          {lacks
            ? 'Czego brakuje, wpisują kadry: zatrudnienie, dyscyplinę i oświadczenie do liczby N. Sloty powstaną potem.'
            : 'Dane są pełne. Sloty powstaną przy przeliczeniu okresu, w którym pracujesz.'}{' '}
          {contact && (
            <>
              Pytania: <TextLink href={`mailto:${contact}`}>{contact}</TextLink>.{' '}
            </>
          )}
          <PageLink to="/poloninfopanel">Sprawdź swoje dane z POL-on</PageLink>
        </p>
      </section>
    </Card>
  );
}
