import { PageButton } from '#client/page-link.ts';

export const BackToPanel = () => <PageButton to="/dashboard">Powrót do panelu użytkownika</PageButton>;
