import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CHANGES } from '../changes.ts';
import { api } from '#client/api.ts';
import { lowerFirst } from '#shared/text.ts';
import { PersonGroup, Procedure, ProcedureAdd, ProcedureUpdate } from '../../schema.ts';
import {
  FORM_GROUPS,
  type FormGroup,
  groupValues,
  isEmptyRow,
  type LoadedGroups,
  type ProcedureFormValues,
  type RowValues,
  rowsOf,
} from './form-schema.ts';

const FAILED = 'Nie zapisano przewodu';
const FAILED_GROUP = 'Nie udało się zapisać grupy. Komunikat błędu';

const same = (one: readonly RowValues[], other: readonly RowValues[] | undefined) =>
  JSON.stringify(one) === JSON.stringify(other ?? []);

const groupOf = ({ set, grpcat }: PersonGroup, values: Partial<ProcedureFormValues>) =>
  FORM_GROUPS.find(({ field, kind }) => values[field] === grpcat || set[0]?.skladkindnum === kind);

type Keep = (name: string, value: unknown) => void;
/** Titles of the parts that were saved before one failed. */
type Parts = { saved: string[]; failing: string };
type Step = { values: ProcedureFormValues; keep: Keep; parts: Parts };
/** What stood on the server before a save; no procedure is a new one. */
type Former = { procedure: Procedure | undefined; groups: LoadedGroups };

/**
 * Saves the form in parts: the groups that have changed, one after another, then at once the procedure. What has been saved
 * is kept in the form, so that a further try sends only the rest.
 */
export function useSaveProcedure({ procedure, groups: start }: Former) {
  const add = useMutation(api.doctoral.add.mutationOptions({ meta: { changes: CHANGES } }));
  const update = useMutation(api.doctoral.update.mutationOptions({ meta: { changes: CHANGES } }));
  const saveGroup = useMutation(api.doctoral.saveGroup.mutationOptions({ meta: { changes: CHANGES } }));
  const [failed, setFailed] = useState(FAILED);
  const [unsaved, setUnsaved] = useState<Parts>();
  const savedRows = useRef(new Map(FORM_GROUPS.map(({ rows, field }) => [rows, rowsOf(start[field] ?? [])])));
  const former = useRef<Former>({ procedure, groups: start });
  /** The groups that were saved since, as the server answered them. */
  const made = useRef(new Map<FormGroup, PersonGroup>());
  /** What was sent last: a conflict says which of its groups it is about. */
  const sent = useRef<Partial<ProcedureFormValues>>({});
  /** The groups of which empty rows were left out. */
  const emptied = useRef<readonly FormGroup[]>([]);
  // A lost answer must not add a second group or procedure.
  const [requests] = useState(() => ({
    procedure: crypto.randomUUID(),
    groups: new Map(FORM_GROUPS.map(({ field }) => [field, crypto.randomUUID()])),
  }));

  const saveOne = async (group: FormGroup, { values, keep, parts }: Step) => {
    const { rows, field, version, kind, title } = group;
    const isKnown = values[field] !== null;
    if (same(values[rows], savedRows.current.get(rows)) || (!isKnown && values[rows].length === 0)) return values;
    parts.failing = title;
    setFailed(FAILED_GROUP);
    const saved = await saveGroup.mutateAsync({
      rows: values[rows].map((row) => ({ ...row, skladkindnum: kind })),
      grpId: values[field] ?? 0,
      ...(values[version] && { version: values[version] }),
      ...(!isKnown && { request_id: requests.groups.get(field) }),
    });
    const next = { [field]: saved.grpcat, [version]: saved.updated_at, [rows]: rowsOf(saved.set) };
    parts.saved.push(title);
    savedRows.current.set(rows, rowsOf(saved.set));
    made.current.set(group, saved);
    keep(field, String(saved.grpcat));
    keep(version, saved.updated_at);
    keep(rows, draftRows(saved.set));
    return { ...values, ...next };
  };

  const saveAll = async (input: ProcedureFormValues, { keep, parts }: Omit<Step, 'values'>) => {
    const full = (group: FormGroup) => input[group.rows].filter((row) => !isEmptyRow(group, row));
    emptied.current = FORM_GROUPS.filter((group) => full(group).length < input[group.rows].length);
    let values = { ...input, ...Object.fromEntries(FORM_GROUPS.map((group) => [group.rows, full(group)])) };
    sent.current = values;
    for (const group of FORM_GROUPS) values = await saveOne(group, { values, keep, parts });
    parts.failing = 'Dane przewodu';
    setFailed(FAILED);
    // The call's schema drops what is the groups'.
    return values.przewid === 0
      ? add.mutateAsync({ ...ProcedureAdd.parse(values), request_id: requests.procedure })
      : update.mutateAsync(ProcedureUpdate.parse(values));
  };

  return {
    failed,
    /** The part that the last try did not save. */
    unsaved,
    /** `keep` writes what the server has answered into the form. */
    save: async (input: ProcedureFormValues, keep: Keep) => {
      const parts: Parts = { saved: [], failing: 'Dane przewodu' };
      setUnsaved(undefined);
      try {
        return await saveAll(input, { keep, parts });
      } catch (error) {
        setUnsaved(parts);
        throw error;
      }
    },
    /** What was not saved, to be added to what is said of the rest. */
    leftOut: () => emptied.current.map(({ title }) => `. Pominięto puste wiersze: ${lowerFirst(title)}`).join(''),
    /** What somebody else has saved meanwhile: the procedure, or one of its groups. */
    present: (current: unknown) => {
      const theirs = Procedure.safeParse(current).data;
      if (theirs) {
        former.current = { ...former.current, procedure: theirs };
        return theirs;
      }
      const group = PersonGroup.safeParse(current).data;
      const part = group && groupOf(group, sent.current);
      if (!group || !part) return undefined;
      savedRows.current.set(part.rows, rowsOf(group.set));
      former.current = { ...former.current, groups: { ...former.current.groups, [part.field]: group.set } };
      const all = groupValues({ [part.field]: group.set });
      return { [part.rows]: all[part.rows], [part.version]: group.updated_at };
    },
    /** The way back from what was saved, refused when somebody has changed it since; asked for before `settle`. */
    backFrom: (saved: Procedure) => {
      const [before, groups] = [former.current, [...made.current]];
      if (!before.procedure) return undefined;
      // A group that was new stays with the procedure, empty.
      const kept = Object.fromEntries(groups.map(([{ field }]) => [field, saved[field]]));
      const input = ProcedureUpdate.parse({ ...before.procedure, ...kept, updated_at: saved.updated_at });
      return async () => {
        const restored = await update.mutateAsync(input);
        for (const [{ field, kind }, now] of groups) {
          const own = new Set(now.set.map(({ skladrowid }) => skladrowid));
          await saveGroup.mutateAsync({
            // Of a row that is gone the number is gone too.
            rows: rowsOf(before.groups[field] ?? []).map((row) => ({
              ...row,
              skladkindnum: kind,
              skladrowid: own.has(row.skladrowid) ? row.skladrowid : 0,
            })),
            grpId: now.grpcat,
            version: now.updated_at,
          });
        }
        return restored;
      };
    },
    settle: (saved: Procedure, groups: LoadedGroups) => {
      former.current = { procedure: saved, groups };
      made.current.clear();
      for (const { rows, field } of FORM_GROUPS) savedRows.current.set(rows, rowsOf(groups[field] ?? []));
    },
  };
}

/** Rows as the controls of the form hold them. */
const draftRows = (set: PersonGroup['set']) =>
  rowsOf(set).map(({ skladrowid, skladpersonfunction, osobaid, info_hint }) => ({
    skladrowid: String(skladrowid),
    skladpersonfunction: skladpersonfunction ?? '',
    osobaid: osobaid === null ? '' : String(osobaid),
    info_hint,
  }));
