/** A PDF that is kept beside a document, as the server gives it. */
export const keptPdf = (file_name: string) => ({
  id: 9,
  group: null,
  file_name,
  media_type: 'application/pdf',
  size: 5,
  uploaded_at: '2026-11-20T10:00:00Z',
  uploaded_by: 'Mona',
});
