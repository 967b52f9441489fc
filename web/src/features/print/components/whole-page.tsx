/** The drawings have the margins of the paper in them. Other screens keep those of the program. */
const WHOLE_PAGE = '@page { size: A4; margin: 0; }';

/** On a page that is printed as only its sheets. */
export function WholePage() {
  return <style>{WHOLE_PAGE}</style>;
}
