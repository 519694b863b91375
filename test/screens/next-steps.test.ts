import { expect, test } from 'vitest';
import { nextSteps } from '#areas/supervision/screens/next-steps.ts';
import type { PersonWorks } from '#areas/supervision/schema.ts';

type Share = Pick<PersonWorks['works'][number], 'accepted' | 'reject_reason'> &
  Partial<Pick<PersonWorks['works'][number], 'discipline_reject_limit'>>;
const taken: Share = { accepted: true, reject_reason: null };
const leftOut = (reason: number | null): Share => ({ accepted: false, reject_reason: reason });

function stepsOf(
  works: Share[],
  {
    undecided = 0,
    awaiting = 0,
    free = 0,
    limit = 4,
  }: Partial<Record<'undecided' | 'awaiting' | 'free' | 'limit', number>> = {},
) {
  const result = { awaiting, slot_limit: limit, own_slots: limit - free };
  return nextSteps({
    person: { result },
    works,
    undecided: Array.from({ length: undecided }),
  } as unknown as PersonWorks);
}

test.each([
  ['nothing, where all works count and all slots are filled', [[taken], {}], []],
  ['nothing, where the limit of slots leaves works out', [[taken, leftOut(2), leftOut(1)], {}], []],
  [
    'a full discipline asks for no new works, however free the person’s slots are',
    [[{ ...leftOut(2), discipline_reject_limit: 'slots' }, leftOut(2)], { free: 1.5 }],
    ['1 praca nie mieści się w limicie slotów dyscypliny, bo inne prace dają w nim więcej punktów.'],
  ],
  [
    'a work of the own optimum that the full discipline has no room for',
    [[{ ...taken, discipline_reject_limit: 'slots' }, taken], { free: 1.5 }],
    ['1 praca nie mieści się w limicie slotów dyscypliny, bo inne prace dają w nim więcej punktów.'],
  ],
  [
    'each limit that leaves works out, the most frequent first',
    [
      [
        { ...leftOut(2), discipline_reject_limit: 'slots' },
        ...Array.from({ length: 7 }, () => ({ ...leftOut(2), discipline_reject_limit: 'personSlots' as const })),
      ],
      {},
    ],
    [
      '7 prac nie mieści się w limicie slotów osoby, bo jej inne prace dają w nim więcej punktów.',
      '1 praca nie mieści się w limicie slotów dyscypliny, bo inne prace dają w nim więcej punktów.',
    ],
  ],
  [
    'a free slot asks for works',
    [[taken], { free: 1.5 }],
    ['Do wypełnienia zostaje jeszcze 1,5000 slotu: potrzeba nowych prac.'],
  ],
  [
    'nobody without works is said to have some',
    [[], { free: 4 }],
    ['Nie ma pracy z tego okresu, a do wypełnienia jest 4,0000 slotu: potrzeba nowych prac.'],
  ],
  [
    'without slots works do not help',
    [[], { undecided: 2, limit: 0 }],
    ['Bez slotów w tym okresie, bo nie ma udziału w dyscyplinie: dane uzupełniają kadry.'],
  ],
  [
    'one work without a discipline',
    [[taken], { undecided: 1, free: 2 }],
    ['1 praca czeka na wybór dyscypliny: wybiera autor albo biblioteka.'],
  ],
  ['two of them', [[taken], { undecided: 2 }], ['2 prace czekają na wybór dyscypliny: wybiera autor albo biblioteka.']],
  [
    'an approval, a recalculation',
    [[leftOut(4), leftOut(4), leftOut(4), leftOut(4), leftOut(4), leftOut(5)], { awaiting: 1 }],
    ['1 praca czeka na przeliczenie, wynik może się zmienić.', '5 prac czeka na zatwierdzenie przez bibliotekę.'],
  ],
  [
    'no share in the discipline, a third one',
    [[leftOut(6), leftOut(7)], {}],
    ['2 prace nie liczą się we wskazanej dyscyplinie: autor może wybrać inną.'],
  ],
  [
    'outside N',
    [[leftOut(3)], {}],
    ['1 praca nie liczy się, bo w roku publikacji nie ma zaliczenia do N: jeśli to błąd, poprawią go kadry.'],
  ],
  [
    'left out by the author',
    [Array.from({ length: 22 }, () => leftOut(null)), {}],
    ['22 prace są wyłączone z optimum przez autora: może to cofnąć.'],
  ],
] satisfies [string, Parameters<typeof stepsOf>, string[]][])('%s', (_, [works, held], steps) => {
  expect(stepsOf(works, held)).toEqual(steps);
});
