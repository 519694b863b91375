import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '#client/api.ts';
import { useSettled } from '#client/form/use-settled.ts';
import { type SaveForm, useText } from '#client/form/use-save-form.ts';
import type { ProposedCases } from '../../schema.ts';
import type { PersonFormInput } from './person-dialog.tsx';

const CASES = ['imie_nazwisko_dopelniacz', 'imie_nazwisko_celownik', 'imie_nazwisko_biernik'] as const;

/** Fills gender and cases from the name, but nothing that somebody wrote otherwise. */
export function useNameProposals(form: SaveForm<PersonFormInput>) {
  const [first, last] = [useText(form.at('imie')).trim(), useText(form.at('nazwisko')).trim()];
  const gender = useText(form.at('plec'));
  const texts = [useText(form.at(CASES[0])), useText(form.at(CASES[1])), useText(form.at(CASES[2]))];
  const start = useRef({ name: `${first} ${last} ${gender}`, texts });
  /** What was proposed last: a field that still holds it may be replaced. */
  const proposed = useRef<{ gender: string; texts: readonly string[] }>({ gender: '', texts });
  const isChosen = gender !== '' && gender !== proposed.current.gender;
  const asked = useSettled(`${first}\n${last}\n${isChosen ? gender : ''}`);
  const [askedFirst = '', askedLast = '', askedGender = ''] = asked.split('\n');
  const { data } = useQuery(
    api.doctoral.proposedCases.queryOptions(
      {
        imie: askedFirst,
        nazwisko: askedLast,
        ...((askedGender === 'K' || askedGender === 'M') && { plec: askedGender }),
      },
      { enabled: askedFirst !== '' && askedLast !== '', trpc: { abortOnUnmount: true } },
    ),
  );
  const write = (proposal: ProposedCases, isForced: boolean) => {
    CASES.forEach((name, index) => {
      const text = texts[index] ?? '';
      if (isForced || text === '' || text === proposed.current.texts[index]) form.set(name, proposal[name]);
    });
    proposed.current = { gender: proposal.plec, texts: CASES.map((name) => proposal[name]) };
  };
  useEffect(() => {
    if (!data) return;
    // What was loaded stays until the name changes.
    const isLoaded = start.current.texts.every(Boolean) && start.current.name === `${first} ${last} ${gender}`;
    if (isLoaded) return;
    if (!isChosen && gender !== data.plec) form.set('plec', data.plec);
    write(data, false);
    // oxlint-disable-next-line react/exhaustive-deps -- the rest only says what may be replaced
  }, [data]);
  return {
    proposal: data,
    isOther: data !== undefined && CASES.some((name, index) => texts[index] !== data[name]),
    useProposal: () => data && write(data, true),
  };
}
