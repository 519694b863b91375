import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { linkTo } from '#client/download.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { IMPORT_CELLS, pollWhileImporting } from '#client/parts/file-import.tsx';
import { useCountedAfter } from '#client/parts/job-progress.tsx';
import { useIsActing } from '#client/parts/in-person.tsx';
import { LibraryTabs } from '#client/parts/library-tabs.tsx';
import { sendFile } from '#client/upload.ts';
import { useRequest } from '#client/use-request.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field/field.tsx';
import { FileDrop } from '#ui/field/file-drop.tsx';
import { Textarea } from '#ui/field/textarea.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { Imports } from '#areas/lists/screens/imports-tab.tsx';
import { intakeList, intakeStatus, isIdle, isUnread } from '../lists.ts';
import type { Intake } from '../schema.ts';

const CELLS: Cells<Intake> = {
  name: ({ id, name }) => (
    <PageLink to="/admindashboard/importy/$id" params={{ id: String(id) }}>
      {name}
    </PageLink>
  ),
  at: IMPORT_CELLS.at,
  status: (intake) =>
    isUnread(intake) || isIdle(intake) ? (
      <Badge tone={isIdle(intake) ? 'neutral' : 'danger'}>{intakeStatus(intake)}</Badge>
    ) : (
      IMPORT_CELLS.status(intake)
    ),
};

/** Brings records from elsewhere, and lists what was brought. */
export default function Intakes() {
  const state = useList(intakeList);
  const answer = useQuery(
    api.intake.list.queryOptions(state.query, {
      ...LIST_OPTIONS,
      refetchInterval: ({ state: { data } }) => pollWhileImporting(data?.rows),
    }),
  );
  useCountedAfter(pollWhileImporting(answer.data?.rows) !== false);
  return (
    <Page title="Biblioteka">
      <LibraryTabs here="/admindashboard/importy" />
      <Door />
      <Section title="Importy rekordów">
        <ListView state={state} answer={answer} cells={CELLS} captionHidden />
      </Section>
      <Lists />
    </Page>
  );
}

/** The ministry's lists, which are brought on screens of their own: what waits for a decision, and what was decided. */
const Lists = () => (
  <Imports
    title="Wykazy ministerstwa"
    description="Otwórz plik, aby zatwierdzić albo odrzucić podgląd, zobaczyć raport lub cofnąć zapis."
    actions={
      <p className="text-sm">
        Plik wczytasz przy jego wykazie: <PageLink to="/admindashboard/czasopisma">wykazy czasopism</PageLink>
        {', '}
        <PageLink to="/admindashboard/wydawcy">wykazy wydawnictw</PageLink>
      </p>
    }
  />
);

/** One way in for everything: what is pasted, and files. */
function Door() {
  const navigate = useNavigate();
  const request = useRequest();
  const isActing = useIsActing();
  const open = ({ id }: { id: number }) => {
    request.renew();
    return navigate({ to: '/admindashboard/importy/$id', params: { id: String(id) } });
  };
  const paste = useMutation(api.intake.paste.mutationOptions({ meta: { changes: ['intake'] }, onSuccess: open }));
  const upload = useMutation({
    meta: { changes: ['intake'] },
    mutationFn: (file: File) => {
      const query = new URLSearchParams({ name: file.name.slice(-200) });
      return sendFile<Intake>(`/api/library/intakeUpload?${query}`, file);
    },
    onSuccess: open,
  });
  const isBusy = paste.isPending || upload.isPending;
  return (
    <Section title="Wczytaj rekordy">
      <Card className="grid gap-4 p-4 lg:grid-cols-2">
        <form
          className="space-y-2"
          onSubmit={(event) => {
            event.preventDefault();
            const text = String(new FormData(event.currentTarget).get('text') ?? '');
            paste.mutate({ text, request_id: request.id() });
          }}
        >
          <Field
            label="Wklej DOI, ORCID, identyfikator PBN, adres strony albo rekordy"
            hint="Jeden lub wiele: każdy w osobnym wierszu albo po spacji. Rekordy mogą być w BibTeX, RIS, CSL-JSON i innych znanych formatach, a z bibliografii czyta się numery DOI."
          >
            <Textarea
              name="text"
              required
              minLength={3}
              rows={4}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
                  event.currentTarget.form?.requestSubmit();
              }}
            />
          </Field>
          <Button type="submit" variant="primary" busy={paste.isPending} disabled={isActing || upload.isPending}>
            Wczytaj i porównaj
          </Button>
        </form>
        <div className="space-y-3">
          <FileDrop
            label="Wybierz plik"
            accept=".bib,.ris,.nbib,.json,.xml,.txt,.html,.htm,.enw,.csv,.xlsx"
            hint="albo przeciągnij go tutaj: BibTeX, RIS, CSL-JSON, EndNote XML, PubMed, Crossref, DataCite, ORCID, PBN, lista DOI albo nasz szablon; najwyżej 50 MB."
            disabled={isBusy || isActing}
            onFile={(file) => upload.mutate(file)}
          />
          <Button href={linkTo('/api/library/intakeTemplate', {})} download size="sm" variant="ghost" icon={Download}>
            Pobierz szablon XLSX
          </Button>
          <p className="text-sm text-muted-foreground">
            Nic się nie zapisze, dopóki nie zatwierdzisz podglądu. Zapisany import można cofnąć.
          </p>
          <p className="text-sm">
            Praca nie ma DOI ani pliku: <PageLink to="/admindashboard/rekord/nowy">wpisz nowy rekord</PageLink>
          </p>
        </div>
      </Card>
      <ChangeFailed of={[paste, upload]} failed="Nie wczytano" className="mt-2" />
    </Section>
  );
}
