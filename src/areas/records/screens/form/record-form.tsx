import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, client, errorText, refresh } from '#client/api.ts';
import { useRequest } from '#client/use-request.ts';
import { FormBody } from '#client/form/form.tsx';
import { useSaveForm, useText } from '#client/form/use-save-form.ts';
import { SelectField } from '#client/form/fields.tsx';
import { StatementsQuestion } from '#client/documents/statements-question.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { UnsavedOnPaper } from '#client/parts/leave-guard.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toastError } from '#ui/overlay/toast.tsx';
import { Page } from '#ui/page.tsx';
import { focusOnArrival } from '#ui/state/focus-field.ts';
import { stampText } from '#ui/text/instant.ts';
import { APPROVED, BOOKS, CHAPTER, isUnscored, KEPT_TYPE_CODES, KEPT_TYPES, titleOf } from '../../fields.ts';
import { typeText } from '../../lists.ts';
import { contentOfType, LibraryRecord, recordIssues } from '../../schema.ts';
import { type RecordDraft, RecordForm as RecordFormSchema, textDetails, textIssues } from '../../schema-form.ts';
import { AuthorsSection } from '../authors/authors-section.tsx';
import { useAutosave } from './autosave.tsx';
import { Description } from './description.tsx';
import { FillFromDoi } from './fill-from-doi.tsx';
import { foldedSections } from './fields-layout.ts';
import { DetailsSection } from './folded-section.tsx';
import { LanguagesSection } from './languages-section.tsx';
import { useFormKeys } from './keys.ts';
import { useLeftDraft } from './left-draft.ts';
import { NAMED, useGoToNamed } from './named-field.ts';
import { PointsPanel } from './points-panel.tsx';
import { RECORD_CHANGES } from './record-changes.ts';
import { type Intent, SaveBar } from './save-bar.tsx';
import { Side } from './side.tsx';
import { SameDoiQuestion } from './same-doi-question.tsx';
import { useSavedBack } from './saved-back.ts';
import { SimilarPanel } from './similar-panel.tsx';
import { ChaptersYear } from './chapters-year.tsx';
import { TypeNotes, useKindFields } from './type-notes.tsx';
import { type AuthorDraft, startOf, useValues, withAllDetails } from './values.ts';

const TYPES = KEPT_TYPE_CODES.map((code) => ({ value: String(code), label: KEPT_TYPES[code] }));
/** Kinds without points are not entered: a record of one, or of a kind that is not known here, shows its own too. */
function typesFrom(saved: number) {
  const entered = TYPES.filter(({ value }) => !isUnscored(Number(value)));
  const own = { value: String(saved), label: typeText(saved) };
  return entered.some(({ value }) => value === own.value) ? entered : [...entered, own];
}

/** What a form begins with: the values that are saved, and those that were typed and are not. */
export type Opened = {
  start: ReturnType<typeof startOf>;
  draft: RecordDraft | undefined;
  /** Copied from another record: not saved, though nobody has typed anything. */
  isCopy: boolean;
  /** The number of the deleted record that comes back. */
  restores?: number | undefined;
};

/** What a person has confirmed of a save: despite printed statements, and why two works share this DOI. */
type Answers = { despite: boolean; shared?: { doi: string; reason: string } };
const NO_ANSWERS: Answers = { despite: false };

type RecordFormProps = {
  record: LibraryRecord | undefined;
  opened: Opened;
  onSaved: (record: LibraryRecord, intent: Intent) => void;
  /** Begins again with what is stored. */
  onReopen: () => void;
};

/** Why PBN has refused the record, by the field that causes it. */
type InPbn = { standing: string; problems: readonly { field: string; text: string }[] };
const remarksOf = (inPbn: InPbn | undefined) =>
  Object.fromEntries(
    inPbn?.standing === 'refused' ? inPbn.problems.map(({ field, text }) => [field, `PBN: ${text}`] as const) : [],
  );

/** The form of a record: its type decides the fields. */
export function RecordForm({ record, opened, onSaved, onReopen }: RecordFormProps) {
  const id = record?.id ?? null;
  // What comes back under its own number takes no draft of a new record.
  const draftId = id ?? opened.restores ?? null;
  const element = useRef<HTMLFormElement>(null);
  // What is new is typed at once: its title first.
  useEffect(() => void (id === null && focusOnArrival(element.current)), [id]);
  const intent = useRef<Intent>('stay');
  // What is confirmed holds for one attempt: `next` is taken over by the submit, which leaves nothing for a later one.
  const answers = useRef({ next: NO_ANSWERS, now: NO_ANSWERS, doi: '' });
  const [apart, setApart] = useState<number[]>([]);
  // By its number the section of authors begins anew, with people whom it has not looked up yet.
  const [fills, setFills] = useState(0);
  const request = useRequest();
  const save = useMutation(api.records.save.mutationOptions({ meta: RECORD_CHANGES }));
  const sayWithBack = useSavedBack(onReopen);
  const inPbn = useQuery({ ...api.pbn.record.queryOptions({ id: id ?? 0 }), enabled: id !== null });
  const form = useSaveForm({
    schema: RecordFormSchema,
    remarks: remarksOf(inPbn.data),
    start: opened.start,
    startsUnsaved: opened.isCopy,
    typed: opened.draft && JSON.parse(opened.draft.values),
    rules: ({ version: _version, chapters_year: _year, adds_book: adds, book, texts, ...content }) => [
      ...textIssues(texts),
      ...recordIssues(contentOfType(content)),
      ...(adds && content.type === CHAPTER && content.parent_id === null && book.authors.length === 0
        ? [{ path: 'book.authors', message: 'Podaj redaktora albo autora książki' }]
        : []),
    ],
    save: async ({ version, adds_book: adds, chapters_year: chaptersYear, book, texts, ...typed }) => {
      const content = contentOfType({ ...typed, details: { ...typed.details, ...textDetails(texts) } });
      const { despite, shared } = answers.current.now;
      answers.current.doi = content.doi;
      await autosave.pause();
      try {
        return await save.mutateAsync({
          id,
          version,
          content,
          despite_statements: despite,
          chapters_year: chaptersYear && BOOKS.includes(content.type),
          ...(adds && content.type === CHAPTER && content.parent_id === null && { book }),
          ...(shared?.doi === content.doi && { shared_doi: shared.reason }),
          ...(id === null && { request_id: request.id(), apart: apart.slice(0, 20), restores: opened.restores }),
        });
      } catch (error) {
        autosave.resume();
        throw error;
      }
    },
    present: (current) => {
      const stored = LibraryRecord.safeParse(current).data;
      return stored && startOf(withAllDetails(stored.content), stored.version);
    },
    saved: (saved, sent) => {
      if (saved.version === sent.version) return 'Nic się nie zmieniło';
      if (id === null) return `Zapisano rekord: „${titleOf(saved.content)}”`;
      return sayWithBack({ record: saved, from: sent.version, despite: answers.current.now.despite });
    },
    onSaved: (saved, restart) => {
      autosave.stop();
      const rows: AuthorDraft[] = values.authors ?? [];
      if (intent.current === 'stay' && id !== null) {
        restart(startOf(saved.content, saved.version));
        if (rows.some(({ asks }) => asks)) keepQuestions(rows, saved);
      }
      onSaved(saved, intent.current);
    },
  });
  const values = useValues(form);
  const type = Number(useText(form.at('type')));
  const lost = useKindFields(form, { type, start: opened.start });
  const autosave = useAutosave({ form, id: draftId, isDraft: opened.draft !== undefined });
  const isDiscarded = useRef(false);
  const isKept = () => form.state.isUnsaved() && autosave.isKept();
  useLeftDraft({ isKept: () => !isDiscarded.current && isKept(), id: draftId ?? undefined });

  const keepQuestions = (rows: AuthorDraft[], saved: LibraryRecord) =>
    form.state.setValue(
      'authors',
      saved.content.authors.map((author, index) => ({
        ...author,
        id: String(author.id ?? ''),
        person_id: String(author.person_id ?? ''),
        ...(rows[index]?.asks && { asks: rows[index].asks, reason: rows[index].reason }),
      })),
    );
  const { draft } = opened;

  const submit = (next: Intent) => {
    intent.current = next;
    element.current?.requestSubmit();
  };
  /** Saves once more, with what this attempt has been asked and what the one before was. */
  const confirm = (answer: Partial<Answers>) => {
    answers.current.next = { ...answers.current.now, ...answer };
    submit(intent.current);
  };
  useFormKeys(submit);
  useGoToNamed(form.state.id);
  const [isDiscarding, setDiscarding] = useState(false);
  const discard = async () => {
    // A draft that was saved while this one is dropped would come back at once.
    await autosave.pause();
    try {
      await client.records.form.dropDraft.mutate({ id: draftId });
    } catch (error) {
      autosave.resume();
      toastError(`Nie odrzucono szkicu: ${errorText(error)}`);
      return;
    }
    autosave.stop();
    isDiscarded.current = true;
    await refresh('records.form.draft');
    onReopen();
  };

  const isUnsaved = form.state.isUnsaved();
  // As it is stored: what is typed stands in its field.
  const title = record
    ? titleOf(record.content)
    : opened.restores
      ? `Przywracanie rekordu ${opened.restores}`
      : 'Nowy rekord';
  const unsaved = record && isUnsaved && 'są niezapisane zmiany';
  const state = { ...form.state, isUnsaved: () => form.state.isUnsaved() && !autosave.isKept() };
  const typeField = form.field('type', 'Rodzaj rekordu', (code) => typeText(Number(code)));
  return (
    <Page
      title={<span className="line-clamp-3 print:line-clamp-none">{title || `Rekord ${record?.id}`}</span>}
      subtitle={[title && record && `Rekord ${record.id}`, opened.restores && titleOf(opened.start), unsaved]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <SelectField field={typeField} options={typesFrom(opened.start.type)} required={false} className="w-64" />
      }
    >
      {/* A draft that is kept is left without a question, and is not the record all the same. */}
      <UnsavedOnPaper isUnsaved={isKept} />
      {draft && isUnsaved && (
        <Alert
          tone="info"
          title={`Przywrócono szkic z ${stampText(draft.at)}: tych zmian jeszcze nie zapisano`}
          actions={
            <Button size="sm" onClick={() => setDiscarding(true)}>
              Odrzuć szkic
            </Button>
          }
        />
      )}
      {id === null && !opened.restores && <FillFromDoi form={form} onFilled={() => setFills(fills + 1)} />}
      <div className="group/record grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <form
          ref={element}
          id={form.state.id}
          noValidate
          onSubmit={(event) => {
            answers.current.now = answers.current.next;
            answers.current.next = NO_ANSWERS;
            form.state.submit(event);
          }}
          className="min-w-0 space-y-4"
        >
          <FormBody
            form={{ state }}
            keeps={NAMED}
            kept="Tego, co wpisano, nie zapisano w rekordzie. Szkic zostanie: zobaczysz go, gdy tu wrócisz."
            refusal={(current) => (
              <>
                <StatementsQuestion current={current} onConfirm={() => confirm({ despite: true })} />
                <SameDoiQuestion
                  current={current}
                  onSave={(reason) => confirm({ shared: { doi: answers.current.doi, reason } })}
                />
              </>
            )}
          >
            <TypeNotes form={form} type={type} saved={opened.start.type} lost={lost} />
            <Description form={form} type={type}>
              <SimilarPanel form={form} id={id} apart={apart} setApart={setApart} />
            </Description>
            {record && <ChaptersYear form={form} type={type} record={record} />}
            <AuthorsSection key={fills} form={form} id={id} kind={type === 21 ? 'R' : 'A'} />
            <PointsPanel form={form} id={id} approved={record !== undefined && APPROVED.includes(record.status)} />
            <Card>
              <LanguagesSection form={form} />
              {foldedSections(type).map(({ key, title: name, names }) => (
                <DetailsSection key={key} form={form} title={name} names={names} type={type} />
              ))}
            </Card>
          </FormBody>
        </form>
        <Side record={record} restores={opened.restores !== undefined} canChange={!isUnsaved} onChanged={onReopen} />
      </div>
      <SaveBar
        form={form}
        type={type}
        id={id}
        draft={autosave.state}
        canDiscard={isUnsaved}
        onSave={submit}
        onDiscard={() => setDiscarding(true)}
      />
      <ConfirmDialog
        open={isDiscarding}
        onOpenChange={setDiscarding}
        title="Odrzucić zmiany?"
        confirm="Odrzuć"
        destructive
        onConfirm={() => void discard()}
      >
        Przepadnie szkic tego rekordu. Zapisana treść zostanie bez zmian.
      </ConfirmDialog>
    </Page>
  );
}
