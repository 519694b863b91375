import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, RefreshCw } from 'lucide-react';
import { PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { InPersonButton, useIsActing } from '#client/parts/in-person.tsx';
import { JobProgress, pollWhileOpen } from '#client/parts/job-progress.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { useRequest } from '#client/use-request.ts';
import { isOpen } from '#shared/job-states.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field/field.tsx';
import { Textarea } from '#ui/field/textarea.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { Section } from '#ui/section.tsx';
import { instantText } from '#ui/text/instant.ts';
import { counted, formatInteger } from '#ui/text/number.ts';
import type { Reading } from '../schema.ts';
import { ENTITY_NAMES } from '../schema-words.ts';
import { PbnPage } from './frame.tsx';

const NAMES = { ...ENTITY_NAMES, profile: 'profil instytucji' } as const;
const WHY: Record<Reading['kind'], string> = {
  profile: 'Prace i oświadczenia uczelni w PBN: z nich powstaje porównanie',
  discipline: 'Identyfikatory, bez których oświadczeń nie da się wysłać',
  person: 'Osoby, które mogą być naszymi: po ORCID albo nazwisku',
  journal: 'Artykuły wskazują czasopismo PBN po ISSN',
  publisher: 'Książki wskazują wydawnictwo PBN po nazwie',
  institution: 'Instytucje, z których jest uczelnia',
};

/** What is read from PBN, and records that are brought from there. */
export default function PbnReadings() {
  const readings = useQuery(
    api.pbn.readings.queryOptions(undefined, {
      refetchInterval: ({ state: { data } }) =>
        data?.map(({ job }) => pollWhileOpen(job)).find((wait) => wait !== false) ?? false,
    }),
  );
  const read = useMutation(api.pbn.read.mutationOptions());
  return (
    <PbnPage here="/admindashboard/pbn/dane">
      <Section
        title="Słowniki i profil"
        description="Odczyt zapisuje tylko to, co się zmieniło. Przerwany idzie dalej od tego samego miejsca."
      >
        <ChangeFailed of={read} failed="Nie zlecono odczytu" />
        <Loaded query={readings} what="odczytów z PBN">
          {(rows) => (
            <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-3">
              {rows.map((row) => (
                <li key={row.kind}>
                  <ReadingCard row={row} isBusy={read.isPending} onRead={() => read.mutate({ kind: row.kind })} />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </Section>
      <BringSection />
    </PbnPage>
  );
}

type ReadingCardProps = { row: Reading; isBusy: boolean; onRead: () => void };

function ReadingCard({ row: { kind, read_at: at, total, changed, gone, job }, isBusy, onRead }: ReadingCardProps) {
  const facts =
    kind === 'profile'
      ? `${counted(total, 'praca', 'prace', 'prac')}, nieznanych u nas: ${formatInteger(changed)}`
      : `odczytano ${formatInteger(total)}, ostatnio zmienionych: ${formatInteger(changed)}, scalonych lub usuniętych: ${formatInteger(gone)}`;
  return (
    <Card className="h-full space-y-2 p-4 text-sm">
      <h3 className="font-semibold first-letter:uppercase">{NAMES[kind]}</h3>
      <p className="text-muted-foreground">{WHY[kind]}.</p>
      <p>{at === null ? 'Jeszcze nie odczytano.' : `${instantText(at)}: ${facts}.`}</p>
      {job && <JobProgress job={job} shownBy="pbn" />}
      {!(job && isOpen(job)) && (
        <InPersonButton
          size="sm"
          icon={RefreshCw}
          busy={isBusy}
          onClick={onRead}
          aria-label={`Odczytaj: ${NAMES[kind]}`}
        >
          Odczytaj
        </InPersonButton>
      )}
    </Card>
  );
}

/** Works of PBN into the library's intake, with its preview. */
function BringSection() {
  const request = useRequest();
  const isActing = useIsActing();
  const bring = useMutation(
    api.intake.bringPbn.mutationOptions({
      onSuccess: () => {
        request.renew();
        toastSuccess('Pobieranie z PBN rozpoczęte: wynik będzie wśród importów');
      },
    }),
  );
  const order = (text: string, form?: HTMLFormElement) =>
    bring.mutate({ text, request_id: request.id() }, { onSuccess: () => form?.reset() });
  return (
    <Section title="Wczytaj prace z PBN">
      <Card className="space-y-3 p-4">
        <form
          className="space-y-2"
          onSubmit={(event) => {
            event.preventDefault();
            order(String(new FormData(event.currentTarget).get('text') ?? ''), event.currentTarget);
          }}
        >
          <Field
            label="DOI, identyfikatory PBN albo tytuły"
            hint="Każdy w osobnym wierszu. Prace trafią do podglądu importu: nic się nie zapisze, dopóki go nie zatwierdzisz."
          >
            <Textarea name="text" required minLength={3} rows={3} />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" icon={Download} busy={bring.isPending} disabled={isActing}>
              Pobierz
            </Button>
            <Button busy={bring.isPending} disabled={isActing} onClick={() => order('')}>
              Pobierz z profilu wszystko, czego nie ma u nas
            </Button>
          </div>
        </form>
        <ChangeFailed of={bring} failed="Nie pobrano" />
        <p className="text-sm">
          <PageLink to="/admindashboard/importy">Zobacz importy</PageLink>
        </p>
      </Card>
    </Section>
  );
}
