import { Button, Group, Stack } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { handOver, useAttachFile } from '@/features/attachments/public';
import { useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
import { useFetchDocument } from '../api';
import type { FoundPaper, ReceivedBook, ReceivedRow } from '../api-types';
import { enterPath, isWaiting, placeOf, shownOf, signed } from '../statuses';
import { StandingPill } from './standing-pill';

interface FoundPaperCardProps {
  paper: FoundPaper;
  /** The photo or PDF that it was found by. */
  file: File | null;
  /** Whether the company is connected with the authority. */
  linked: boolean;
  onFetched: (paper: FoundPaper) => void;
  onProblem: (problem: unknown) => void;
  onClose: () => void;
}

/** What was found of a paper, and what can be done with it. */
export function FoundPaperCard(props: FoundPaperCardProps) {
  const { paper, file, onProblem, onClose } = props;
  const { t } = useTranslation('received');
  const { uuid, document, in_books: book, own } = paper;
  return (
    <Stack gap={10} role="status">
      {document ? (
        <DocumentLine document={document} />
      ) : (
        <p style={{ margin: 0 }}>{t(own ? 'find.own' : 'find.notHere', { uuid })}</p>
      )}
      {book && (
        <p style={{ margin: 0 }}>
          {t('find.booked')} <Bdi ltr>{book.number}</Bdi>
        </p>
      )}
      <Group gap={8}>
        {document && (
          <Button
            variant="default"
            component={Link}
            to={paths.receivedDocument(document.id)}
            onClick={onClose}
          >
            {t('find.open')}
          </Button>
        )}
        {book && !document && (
          <Button variant="default" component={Link} to={placeOf(book)} onClick={onClose}>
            {t('find.openBook')}
          </Button>
        )}
        {book && file && <AttachButton book={book} file={file} onProblem={onProblem} />}
        {document && isWaiting(document) && (
          <EnterButton document={document} file={file} onProblem={onProblem} onClose={onClose} />
        )}
        {!document && !own && <FetchButton {...props} />}
      </Group>
    </Stack>
  );
}

function DocumentLine({ document }: { document: ReceivedRow }) {
  const format = useFormat();
  return (
    <Group gap={10}>
      <strong>
        <Bdi ltr>{document.number}</Bdi>
      </strong>
      <Bdi>{document.party_name || document.party_tax_id}</Bdi>
      <span>{format.date(document.date)}</span>
      <Money amount={signed(document, document.total)} />
      <StandingPill shown={shownOf(document)} />
    </Group>
  );
}

type Reporting = Pick<FoundPaperCardProps, 'onProblem'>;

/** Keeps the file with the document of the books. */
function AttachButton({ book, file, onProblem }: Reporting & { book: ReceivedBook; file: File }) {
  const { t } = useTranslation('received');
  const attach = useAttachFile();
  if (book.kind !== 'bill' && book.kind !== 'expense' && book.kind !== 'vendor_credit') return null;
  const to = { kind: book.kind, id: book.id } as const;
  return (
    <Button
      variant="default"
      loading={attach.isPending}
      disabled={attach.isSuccess}
      onClick={() =>
        attach.mutate(
          { file, to },
          {
            onSuccess: () => toast.success(t('find.attached', { number: book.number })),
            onError: onProblem,
          },
        )
      }
    >
      {t('find.attach', { number: book.number })}
    </Button>
  );
}

interface EnterButtonProps extends Omit<FoundPaperCardProps, 'paper' | 'linked' | 'onFetched'> {
  document: ReceivedRow;
}

/** Begins the bill or the vendor's credit, with the file beside it. */
function EnterButton({ document, file, onProblem, onClose }: EnterButtonProps) {
  const { t } = useTranslation('received');
  const navigate = useNavigate();
  const attach = useAttachFile();
  if (!useAbility().can('create', 'Bills')) return null;
  const go = () => {
    onClose();
    void navigate(enterPath(document));
  };
  const withFile = document.credit ? 'find.enterCreditWith' : 'find.enterWith';
  return (
    <>
      <Button variant={file ? 'default' : 'filled'} onClick={go}>
        {t(document.credit ? 'enterCredit' : 'enter')}
      </Button>
      {file && (
        <Button
          loading={attach.isPending}
          onClick={() =>
            attach.mutate(
              { file, to: null },
              {
                onSuccess: (kept) => {
                  handOver(document.credit ? 'vendor_credit' : 'bill', kept);
                  go();
                },
                onError: onProblem,
              },
            )
          }
        >
          {t(withFile)}
        </Button>
      )}
    </>
  );
}

/** Asks the authority for a document that is not here. */
function FetchButton({ paper, linked, onFetched, onProblem }: FoundPaperCardProps) {
  const { t } = useTranslation('received');
  const fetch = useFetchDocument();
  const may = useAbility().can('update', 'Bills');
  if (!may || !linked) return null;
  return (
    <Button
      loading={fetch.isPending}
      onClick={() => fetch.mutate(paper.uuid, { onSuccess: onFetched, onError: onProblem })}
    >
      {t('find.fetch')}
    </Button>
  );
}
