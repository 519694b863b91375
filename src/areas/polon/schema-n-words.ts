/** What an N statement may lack to count its person: the engine asks for all of them. After „poza liczbą N:”. */
export const N_LACK_TEXTS = {
  employment: 'oświadczenie bez zatrudnienia',
  fte: 'zatrudnienie bez wymiaru etatu',
  declaration: 'bez oświadczenia o dyscyplinach',
  discipline: 'bez udziału czasu pracy w tej dyscyplinie',
} as const;
