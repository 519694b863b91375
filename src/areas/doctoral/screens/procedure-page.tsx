import { useQueries, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { FileStack } from 'lucide-react';
import { useRef, useState } from 'react';
import { PageButton } from '#client/page-link.ts';
import { api, errorBody, errorText } from '#client/api.ts';
import { InList } from '#client/parts/in-list.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { NoProcedure } from '#client/parts/no-procedure.tsx';
import { ProcedureDocuments } from '#client/documents/procedure-documents.tsx';
import { type Ahead, ReadyDocuments } from '#client/documents/ready-documents.tsx';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { DELETED, PROCEDURE_GROUPS } from '../fields.ts';
import { HIDDEN_STATUS_WORDS, PROCEDURES } from '../labels.ts';
import type { Procedure } from '../schema.ts';
import type { LoadedGroups } from './form/form-schema.ts';
import { type FormHandle, ProcedureFormView } from './form/procedure-form.tsx';
import { spokenName } from './people/found-people.ts';
import { goToSection, headingId } from './form/section-list.tsx';
import { registerOf } from './register-place.ts';
import { ProcedureDeadlines } from './procedure-deadlines.tsx';
import { ProcedureHistory } from '#client/parts/procedure-history.tsx';

const numberOf = (text: string | undefined) => (text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined);

/** An edit starts from the current version, and what is typed stays whatever is loaded later. */
const CURRENT = { staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** The groups of the procedure; one that cannot be read may be left out: it is empty then, and not overwritten when saved. */
function useGroups(procedure: Procedure | undefined) {
  const asked = PROCEDURE_GROUPS.flatMap((field) => {
    const id = procedure?.[field];
    return id == null ? [] : [{ field, id }];
  });
  return useQueries({
    queries: asked.map(({ id }) => api.doctoral.group.queryOptions({ grpcat: id }, CURRENT)),
    combine: (answers) => {
      const groups: LoadedGroups = {};
      answers.forEach(({ data }, index) => {
        const field = asked[index]?.field;
        if (field && data) groups[field] = data;
      });
      return {
        groups,
        isLoaded: answers.every(({ isFetchedAfterMount }) => isFetchedAfterMount),
        error: answers.find(({ error }) => error)?.error,
        isRetrying: answers.some(({ error, isFetching }) => error && isFetching),
        retry: () => Promise.all(answers.filter(({ error }) => error).map(({ refetch }) => refetch())),
      };
    },
  });
}

type EditorProps = { id: number | undefined; discipline: number };

/** Whose procedure it is, above the form: the student, the discipline, the thesis and who supervises it. */
function Whose({ id, discipline }: EditorProps) {
  const { data: procedure } = useQuery(
    api.doctoral.procedure.queryOptions({ detProc: id ?? 0 }, { ...CURRENT, enabled: id !== undefined }),
  );
  const people = useQuery(api.doctoral.persons.queryOptions(undefined, { refetchOnWindowFocus: false })).data;
  const permissions = useQuery(api.doctoral.permissions.queryOptions()).data;
  const code = procedure?.discid ?? discipline;
  const nameOf = (person: number | null | undefined) => {
    const found = person == null ? undefined : people?.find(({ osobid }) => osobid === person);
    return found && spokenName(found);
  };
  const hidden = ([1, 2] as const).find((status) => status === procedure?.status_hid_del);
  const student = nameOf(procedure?.doktorant);
  const supervisors = [nameOf(procedure?.promotor), nameOf(procedure?.promotor2)].filter(Boolean);
  const auxiliary = nameOf(procedure?.promotor_pom);
  return (
    <>
      {student && (
        <strong data-printed className="me-1 text-lg font-semibold text-foreground">
          {student}
        </strong>
      )}{' '}
      {hidden && (
        <>
          <Badge tone="warning">{HIDDEN_STATUS_WORDS[hidden]}</Badge>{' '}
        </>
      )}
      {[
        permissions?.find(({ ue_disc_code: each }) => each === code)?.dysc_nazwa,
        supervisors.length > 0 && `${supervisors.length === 1 ? 'promotor' : 'promotorzy'}: ${supervisors.join(', ')}`,
        auxiliary && `promotor pomocniczy: ${auxiliary}`,
      ]
        .filter(Boolean)
        .join(' · ')}
      {procedure?.tytul && <span className="block max-w-prose wrap-anywhere">{procedure.tytul}</span>}
    </>
  );
}

function Editor({ id, discipline }: EditorProps) {
  const navigate = useNavigate();
  const detail = useQuery(
    api.doctoral.procedure.queryOptions({ detProc: id ?? 0 }, { ...CURRENT, enabled: id !== undefined }),
  );
  const permissions = useQuery(api.doctoral.permissions.queryOptions());
  const people = useQuery(api.doctoral.persons.queryOptions(undefined, { refetchOnWindowFocus: false }));
  const procedure = id === undefined || !detail.isFetchedAfterMount ? undefined : detail.data;
  const { groups, isLoaded, error: groupError, isRetrying, retry } = useGroups(procedure);
  const [isWithoutGroups, setWithoutGroups] = useState(false);
  const isReady =
    (id === undefined || procedure !== undefined) &&
    isLoaded &&
    (!groupError || isWithoutGroups) &&
    Boolean(permissions.data) &&
    Boolean(people.data);
  const [isOpen, setOpen] = useState(false);
  const form = useRef<FormHandle>(null);
  if (isReady && !isOpen) setOpen(true);
  const failed = [detail, permissions, people].find(({ error, data }) => error && data === undefined);
  const toList = (of: Pick<Procedure, 'discid' | 'status_hid_del'>) =>
    void navigate({ to: '/gdpd', search: registerOf(of), ignoreBlocker: true });
  const disciplines = permissions.data ?? [];
  const isDeleted = procedure?.status_hid_del === DELETED;
  return (
    <>
      {failed && (
        <Loaded<unknown> query={failed} what="danych" failed={(reason) => `Błąd pobierania danych: ${reason}`} />
      )}
      {groupError && (
        <Alert
          tone="danger"
          title={`Nie udało się odczytać grupy. Komunikat błędu: ${errorText(groupError)}`}
          actions={
            !isOpen && (
              <>
                <Button size="sm" busy={isRetrying} onClick={() => void retry()}>
                  Spróbuj ponownie
                </Button>
                <Button size="sm" onClick={() => setWithoutGroups(true)}>
                  Otwórz bez tej grupy
                </Button>
              </>
            )
          }
        />
      )}
      {!isOpen && !failed && !groupError && (
        <output className="flex items-center gap-2 py-8 text-muted-foreground">
          <Spinner /> Wczytywanie danych przewodu…
        </output>
      )}
      {isOpen && people.data && (
        <ProcedureFormView
          procedure={procedure}
          groups={groups}
          discipline={discipline}
          disciplines={disciplines}
          persons={people.data}
          ref={form}
          above={(toPlace) =>
            id !== undefined && (
              <div id={headingId('terminy')} tabIndex={-1}>
                <ProcedureDeadlines procedure={id} goTo={toPlace} />
              </div>
            )
          }
          beside={(ahead: Ahead) =>
            id !== undefined &&
            !isDeleted && (
              <ReadyDocuments
                procedure={id}
                isUnsaved={() => form.current?.isUnsaved() ?? false}
                toAll={() => goToSection('dokumenty')}
                ahead={ahead}
              />
            )
          }
          onCreated={({ przewid }) =>
            void navigate({
              to: '/gdpd/$action/{-$id}',
              params: { action: 'edytuj', id: String(przewid) },
              replace: true,
              ignoreBlocker: true,
            })
          }
          onCancel={() => toList(procedure ?? { discid: discipline, status_hid_del: 0 })}
        />
      )}
      {isOpen && id !== undefined && (
        <>
          <div id={headingId('dokumenty')} tabIndex={-1}>
            {isDeleted ? (
              <Section title="Dokumenty">
                <p className="text-sm text-muted-foreground">
                  Usunięty przewód nie ma dokumentów. Przywróć go zmianą stanu wpisu.
                </p>
              </Section>
            ) : (
              <ProcedureDocuments isFolded procedure={id} isUnsaved={() => form.current?.isUnsaved() ?? false} />
            )}
          </div>
          <div id={headingId('historia')} tabIndex={-1}>
            <ProcedureHistory procedure={id} />
          </div>
        </>
      )}
    </>
  );
}

const TITLES: Record<string, string> = { nowy: 'Nowy przewód', edytuj: 'Edycja przewodu' };
const UNKNOWN_ACTION = 'Nieznana akcja';

/** A new procedure of the discipline in the address, or the procedure in it. */
export default function ProcedurePage() {
  const params = useParams({ strict: false });
  const number = numberOf(params.id);
  const title = TITLES[params.action ?? ''];
  if (!title || number === undefined) {
    return (
      <Page title={title ?? UNKNOWN_ACTION}>
        <Alert tone="danger">
          {title ? 'Adres nie wskazuje przewodu ani dyscypliny.' : 'Adres nie wskazuje, co zrobić z przewodem.'}
        </Alert>
      </Page>
    );
  }
  const isNew = params.action === 'nowy';
  return (
    <EditorPage title={title} {...(isNew ? { id: undefined, discipline: number } : { id: number, discipline: 0 })} />
  );
}

function EditorPage({ title, ...props }: EditorProps & { title: string }) {
  const navigate = useNavigate();
  const { data, error } = useQuery(
    api.doctoral.procedure.queryOptions({ detProc: props.id ?? 0 }, { ...CURRENT, enabled: props.id !== undefined }),
  );
  if (!data && errorBody(error)?.code === 'NOT_FOUND') return <NoProcedure title={title} id={props.id ?? 0} />;
  // In place of the one before: the way back leads to the list.
  const go = (id: number) =>
    void navigate({ to: '/gdpd/$action/{-$id}', params: { action: 'edytuj', id: String(id) }, replace: true });
  return (
    <Page
      title={title}
      subtitle={<Whose {...props} />}
      actions={
        props.id !== undefined && (
          <>
            <InList list={PROCEDURES} label="Przewody z listy" id={props.id} go={go} />
            <PageButton to="/gdpd/dokumenty/$id" params={{ id: String(props.id) }} icon={FileStack}>
              Dokumenty
            </PageButton>
          </>
        )
      }
    >
      {/* Each begins anew, below the ways from one to the next, which keep the focus. */}
      <Editor key={`${props.id} ${props.discipline}`} {...props} />
    </Page>
  );
}
