import { useQuery } from '@tanstack/react-query';
import { PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { usePanels } from '#client/shell/session.ts';
import { Section } from '#ui/section.tsx';
import { ChangesCard } from './changes-card.tsx';
import type { NameOf } from './changes-list.tsx';

const EMPTY = {
  title: 'W ostatnich 180 dniach przeliczenia niczego nie zmieniły',
  text: 'Pokażemy tu prace, które zaczęły albo przestały się liczyć lub zmieniły punkty, z powodem.',
};

const linkedName: NameOf = ({ id, name }) => (
  <PageLink to="/zmiany/praca/$id" params={{ id: String(id) }}>
    {name}
  </PageLink>
);

/** On a person's page: what recalculations have changed in the person's works, as the person sees it. */
export function PersonVerdicts({ person }: { person: number }) {
  const changes = useQuery(api.changes.ofPerson.queryOptions({ person }));
  const mayOpenWork = usePanels().data?.panels.some((panel) => panel === 'library' || panel === 'assignmentsOfPerson');
  return (
    <Section title="Zmiany po przeliczeniach">
      <Loaded query={changes} what="zmian po przeliczeniach">
        {(answer) => (
          <ChangesCard
            changes={answer}
            empty={EMPTY}
            shown={['publication']}
            {...(mayOpenWork && { nameOf: linkedName })}
          />
        )}
      </Loaded>
    </Section>
  );
}
