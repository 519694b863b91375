import { counted } from '#ui/text/number.ts';

/** Publications and patents are counted apart, as patents take no slots: '3 publikacje i 1 patent'; '' without any. */
export const worksText = (publications: number, patents: number) =>
  [
    publications > 0 && counted(publications, 'publikacja', 'publikacje', 'publikacji'),
    patents > 0 && counted(patents, 'patent', 'patenty', 'patentów'),
  ]
    .filter(Boolean)
    .join(' i ');
