import { Page } from '#ui/page.tsx';
import { NoticesSection } from './notices-section.tsx';
import { PersonSection } from './person-section.tsx';
import { TermsSection } from './terms-section.tsx';

/** What an administrator does about personal data. */
export default function PrivacyPage() {
  return (
    <Page title="Dane osobowe" subtitle="Wnioski osób, czas przechowywania i to, co uczelnia o tym mówi">
      <PersonSection />
      <TermsSection />
      <NoticesSection />
    </Page>
  );
}
