import { Link } from '@tanstack/react-router';

/** The title of a record in a list, which opens it. */
export const RecordTitle = ({ id, title }: { id: number; title: string }) => (
  <Link
    to="/admindashboard/rekord/$id"
    params={{ id: String(id) }}
    className="line-clamp-2 underline decoration-current/35 underline-offset-3"
  >
    {title}
  </Link>
);
