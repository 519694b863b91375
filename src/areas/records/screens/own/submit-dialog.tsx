import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '#client/api.ts';
import { SelectField, TextAreaField, TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm, useText } from '#client/form/use-save-form.ts';
import { useSession } from '#client/shell/session.ts';
import { Prefill } from '#client/parts/prefill-work.tsx';
import { Button } from '#ui/button.tsx';
import { focusField } from '#ui/state/focus-field.ts';
import { readDoi } from '#shared/doi.ts';
import { ARTICLES, CHAPTER, GONE, PATENT, RECORD_TYPE_CODES, RECORD_TYPES, STATUS, venueLabel } from '../../fields.ts';
import {
  KnownRecord,
  type OwnMatters,
  SimilarWorks,
  Submission,
  submissionIssues,
  type SubmittedWork,
  WithoutMe,
  type WorkFound,
} from '../../schema-own.ts';
import { VenueField } from '../form/venue-field.tsx';
import { RIGHTS } from '../rights.ts';
import { AskedWorks, ClaimFound } from './found-work.tsx';
import { KnownDoi, KnownWork, useKnownWork } from './known-work.tsx';
import { LibraryReason } from './library-reason.tsx';
import { RecognisedAuthors } from './recognised-authors.tsx';
import { UnlistedVenue } from './unlisted-venue.tsx';

type SubmitDialogProps = {
  close: () => void;
  /** What was handed in, to be corrected. */
  work?: SubmittedWork;
  /** The same at the library: what it has returned or rejected, or what was withdrawn, is handed in again. */
  record?: Pick<OwnMatters['records'][number], 'status' | 'reason'>;
};

type Numbers = { type: number; year: number | null; author_count: number | null };

const SUBMITTING = {
  title: 'Zgłoś nową pracę',
  submit: 'Zgłoś',
  saved: 'Zgłoszono pracę do biblioteki',
  note: 'Uwaga dla biblioteki',
};
const CORRECTING = {
  ...SUBMITTING,
  title: 'Popraw zgłoszenie',
  submit: 'Zapisz',
  saved: 'Poprawiono zgłoszenie',
};
const RETURNING = {
  title: 'Popraw i odeślij pracę',
  submit: 'Odeślij',
  saved: 'Odesłano poprawioną pracę do biblioteki',
  note: 'Odpowiedź dla biblioteki',
};

const AGAIN = { ...SUBMITTING, title: 'Zgłoś ponownie' };

function wordsOf(status: number | undefined) {
  if (status === undefined) return SUBMITTING;
  if (status === STATUS.returned) return RETURNING;
  return GONE.includes(status) ? AGAIN : CORRECTING;
}

/** A work in a short form: the library checks and completes it. */
export function SubmitDialog({ close, work, record }: SubmitDialogProps) {
  const words = wordsOf(record?.status);
  const { userName } = useSession();
  const submit = useMutation(
    api.records.own.submit.mutationOptions({ meta: { changes: ['records.own.list', 'dashboard.overview'] } }),
  );
  const correct = useMutation(
    api.records.own.correct.mutationOptions({ meta: { changes: ['records.own', 'dashboard.overview'] } }),
  );
  /** The authors among whom the person is not, and has said so: of others it is asked again. */
  const agreed = useRef<string>(undefined);
  /** The title that another work has too: of another one it is asked again. */
  const another = useRef<string>(undefined);
  const [claimed, setClaimed] = useState<WorkFound>();
  const form = useSaveForm({
    schema: Submission,
    start: work
      ? { ...work, type: RECORD_TYPE_CODES.find((code) => code === work.type) ?? 20 }
      : // Hardly anybody hands in another's work; the name is removed like any other.
        { type: 20, author_count: null, authors: userName },
    rules: submissionIssues,
    save: (input) => {
      const sent = {
        ...input,
        without_me: input.authors === agreed.current,
        another: input.title === another.current,
      };
      return work ? correct.mutateAsync({ ...sent, id: work.id, version: work.version }) : submit.mutateAsync(sent);
    },
    saved: (_, { title }) => `${words.saved}: „${title}”`,
    onSaved: close,
  });
  const type = Number(useText(form.at('type')));
  const doi = useText(form.at('doi'));
  const title = useText(form.at('title'));
  const authors = useText(form.at('authors'));
  /** As their fields were left. */
  const [left, leave] = useState({ doi: '', title: '' });
  const isJournal = ARTICLES.includes(type);
  const venue = venueLabel(type);
  const refused = form.state.failure?.current;
  const similar = SimilarWorks.safeParse(refused).data?.similar;
  const known = KnownRecord.safeParse(refused).data;
  const byTitle = useKnownWork({ text: left.title, except: work?.id });
  const byDoi = useKnownWork({ text: readDoi(left.doi) ?? '', isDoi: true, except: work?.id });
  /** Above the form, where it was refused. */
  const told = [known, ...(similar ?? [])].map((each) => each?.id);
  /** What is known replaces what was typed; the rest stays. */
  const fill = (work: Pick<Submission, 'title' | 'venue' | 'doi' | 'authors'> & Numbers) => {
    form.set('type', String(work.type));
    form.set('title', work.title);
    form.set('venue', work.venue);
    form.set('doi', work.doi);
    form.set('authors', work.authors);
    if (work.year !== null) form.set('year', String(work.year));
    if (work.author_count !== null) form.set('author_count', String(work.author_count));
  };
  return (
    <FormDialog
      form={form}
      title={words.title}
      description="Biblioteka sprawdzi i uzupełni opis. Do czasu zatwierdzenia praca nie liczy się w ewaluacji."
      submit={words.submit}
      onClose={close}
      refusal={(current) =>
        known ? (
          <KnownDoi doi={(submit.variables ?? correct.variables)?.doi ?? ''} claim={setClaimed} />
        ) : similar ? (
          <div className="mt-1 space-y-2">
            <AskedWorks works={similar} claim={setClaimed} />
            <p>Jeżeli to inna praca, zgłoś ją mimo to.</p>
            <Button
              type="submit"
              form={form.state.id}
              onClick={() => {
                another.current = title.trim();
              }}
            >
              {words.submit} mimo to
            </Button>
          </div>
        ) : (
          WithoutMe.safeParse(current).success && (
            <div className="space-y-2">
              <p>
                Dopisz siebie do autorów. Jeśli nazwisko na pracy jest inne niż w bazie albo zgłaszasz ją za kogoś,
                zgłoś mimo to: biblioteka sprawdzi autorów.
              </p>
              <Button
                type="submit"
                form={form.state.id}
                onClick={() => {
                  agreed.current = authors.trim();
                }}
              >
                {words.submit} mimo to
              </Button>
            </div>
          )
        )
      }
    >
      {record && words !== CORRECTING && <LibraryReason reason={record.reason} />}
      {!work && (
        <Prefill
          fill={fill}
          fillDoi={(found) => form.set('doi', found)}
          known={(found) => <KnownDoi doi={found} claim={setClaimed} />}
        />
      )}
      <SelectField
        field={form.field('type', 'Rodzaj')}
        options={RECORD_TYPE_CODES.map((code) => ({ value: code, label: RECORD_TYPES[code] }))}
      />
      <div onBlur={() => leave({ ...left, title })}>
        <TextField field={form.field('title', type === CHAPTER ? 'Tytuł rozdziału' : 'Tytuł')} />
      </div>
      {!told.includes(byTitle?.id) && <KnownWork work={byTitle} by="o tym tytule" claim={setClaimed} />}
      {type === PATENT && (
        <SelectField field={form.field('category_id', 'Rodzaj prawa')} options={RIGHTS} empty="– wybierz –" required />
      )}
      {type === CHAPTER ? (
        <TextField field={form.field('venue', 'Tytuł książki')} />
      ) : (
        venue !== null && (
          <>
            <VenueField field={form.field('venue', venue)} year={form.at('year')} isJournal={isJournal} />
            <UnlistedVenue
              venue={form.at('venue')}
              year={form.at('year')}
              isJournal={isJournal}
              take={(name) => {
                form.set('venue', name);
                focusField(form.field('venue', venue).id);
              }}
              openList={() => {
                focusField(form.field('venue', venue).id);
                // As whoever presses the key there.
                document.activeElement?.dispatchEvent(
                  new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }),
                );
              }}
            />
          </>
        )
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField isCode field={form.field('year', 'Rok')} />
        <div onBlur={() => leave({ ...left, doi })}>
          <TextField field={form.field('doi', 'DOI')} required={false} />
        </div>
      </div>
      {![byTitle?.id, ...told].includes(byDoi?.id) && <KnownWork work={byDoi} by="z tym DOI" claim={setClaimed} />}
      <TextAreaField
        field={form.field('authors', 'Autorzy')}
        hint="W kolejności z pracy, także wklejeni: Kowalski J., Anna Nowak."
      />
      <RecognisedAuthors line={authors} />
      <TextField
        field={form.field('author_count', 'Liczba wszystkich autorów')}
        required={false}
        hint="Także tych, których nie wpisano. Od niej zależy podział punktów."
        className="sm:w-64"
      />
      <TextAreaField field={form.field('note', words.note)} required={false} />
      {claimed && <ClaimFound work={claimed} close={() => setClaimed(undefined)} sent={close} />}
    </FormDialog>
  );
}
