import { OwnPublications } from './own-publications.tsx';

export default function Assignments() {
  return (
    <OwnPublications
      panel="assignments"
      title="Zmiana przypisań publikacji do dyscyplin"
      subtitle="Dyscyplina każdej pracy, jej punkty i sloty, bez wyboru własnego"
    />
  );
}
