import { OwnPublications } from './own-publications.tsx';

export default function EvaluationAssignments() {
  return (
    <OwnPublications
      panel="evaluationAssignments"
      title="Przypisania do dyscyplin"
      subtitle="Dyscyplina każdej Twojej pracy z punktami i z optimum: najlepszym wyborem do Twoich slotów"
    />
  );
}
