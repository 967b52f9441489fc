import { Fragment } from 'react';

/** A number of ours or of theirs, such as `BILL-0002`: letters, a hyphen and digits. */
const CODE = /([A-Za-z]\w*(?:-\w+)*-\d+)/;

/** A sentence whose numbers of documents stay in one piece, left to right, wherever its line ends. */
export function Codes({ children }: { children: string }) {
  return children.split(CODE).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence have no other name
      <bdi key={at} dir="ltr" className="unbroken">
        {part}
      </bdi>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}
