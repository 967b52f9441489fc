import type { Control, UseFormReturn } from 'react-hook-form';
import type { DocumentValues, documentForm } from './schema';

/** The values of a document's form once its checks have passed. */
export type DocumentOutput = ReturnType<ReturnType<typeof documentForm>['parse']>;

/** The form of a document, as its groups of fields share it. */
export type DocumentFormReturn = UseFormReturn<DocumentValues, unknown, DocumentOutput>;

export type DocumentControl = Control<DocumentValues, unknown, DocumentOutput>;
