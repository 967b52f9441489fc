/** What the server answers of e-invoices; replaced by the generated types once they have these calls. */

export type SealKind = 'none' | 'file' | 'agent';
export type Environment = 'preproduction' | 'production' | 'simulator';
export type FilingMode = 'by_hand' | 'on_save' | 'nightly';
export type DocumentKind = 'invoice' | 'credit_note';

export type SentStatus =
  | 'not_sent'
  | 'queued'
  | 'waiting_for_signature'
  | 'signed'
  | 'submitting'
  | 'submitted'
  | 'refused'
  | 'failed';

export type ValidationStatus =
  | 'none'
  | 'valid'
  | 'invalid'
  | 'cancel_requested'
  | 'cancelled'
  | 'reject_requested'
  | 'rejected';

export type DocumentAction = 'file' | 'retry' | 'cancel' | 'refresh' | 'credit';
export type ReadinessKind = 'company' | 'branch' | 'customer' | 'product' | 'tax';

export interface EinvoiceStatus {
  active: boolean;
  environment?: Environment | null;
  signer: SealKind;
  certificate_valid_until?: string | null;
}

export interface CompanyData {
  tax_id?: string | null;
  tax_name?: string | null;
  full_name?: string | null;
  taxpayer?: string | null;
  national_id?: string | null;
  activity_codes: string[];
  branch_id?: string | null;
  country?: string | null;
  governorate?: string | null;
  region?: string | null;
  street?: string | null;
  building_number?: string | null;
}

export interface CredentialsInput {
  environment: Environment;
  client_id: string;
  client_secret?: string | null;
  callback_key?: string | null;
}

export interface CredentialsView {
  environment?: Environment | null;
  client_id?: string | null;
  has_secret: boolean;
  has_callback_key: boolean;
  tested_at?: string | null;
}

export interface SealInput {
  file?: string | null;
  password?: string | null;
  test_seal?: boolean;
}

export interface SealView {
  kind: SealKind;
  subject?: string | null;
  issuer?: string | null;
  seal_id?: string | null;
  valid_until?: string | null;
  tested_at?: string | null;
}

export interface SimulatorAccess {
  client_id?: string | null;
  client_secret: string;
  has_test_seal: boolean;
}

export interface EinvoiceSettings {
  company: CompanyData;
  credentials: CredentialsView;
  seal?: SealView | null;
  mode: FilingMode;
  active: boolean;
  steps_done: number[];
  environments: Environment[];
  simulator?: SimulatorAccess | null;
  version: number;
}

export interface PanelFault {
  code: string;
  text_of_portal?: string | null;
  text: string;
  field?: string | null;
  link?: string | null;
  line?: number | null;
}

export interface PanelStep {
  name: string;
  status: string;
  faults: PanelFault[];
}

export interface PanelMove {
  at: string;
  from: string;
  to: string;
  who?: string | null;
  text: string;
}

export interface EinvoicePanel {
  sent_status: SentStatus;
  validation_status: ValidationStatus;
  submitted_at?: string | null;
  uuid?: string | null;
  long_id?: string | null;
  public_url?: string | null;
  cancel_reason?: string | null;
  can_cancel_until?: string | null;
  activity_code?: string | null;
  e_invoice: boolean;
  steps: PanelStep[];
  history: PanelMove[];
  actions: DocumentAction[];
}

export interface FileRef {
  kind: DocumentKind;
  id: number;
}

export interface FileResult extends FileRef {
  queued: boolean;
  faults: PanelFault[];
}

export interface FileResults {
  documents: FileResult[];
}

export interface DocumentRequest {
  cursor?: string | null;
  limit?: number | null;
  sent_status?: SentStatus | null;
  validation_status?: ValidationStatus | null;
  from?: string | null;
  to?: string | null;
  search?: string | null;
}

export interface EinvoiceRow extends FileRef {
  number: string;
  party_name: string;
  date: string;
  total: string;
  currency: string;
  sent_status: SentStatus;
  validation_status: ValidationStatus;
  submitted_at?: string | null;
  uuid?: string | null;
  deadline?: string | null;
}

export interface EinvoiceTable {
  Documents: EinvoiceRow[];
  NextItem?: string | null;
}

export interface ReadinessRow {
  id: number;
  name: string;
  field: string;
  code: string;
  text: string;
}

export interface ReadinessSection {
  kind: ReadinessKind;
  count: number;
  rows: ReadinessRow[];
}

export interface Readiness {
  sections: ReadinessSection[];
}

interface Answer<Body> {
  responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': Body } } };
}

interface Get<Body> {
  get: { parameters: Record<never, never> } & Answer<Body>;
}

interface Post<Input, Body> {
  post: {
    parameters: Record<never, never>;
    requestBody: { content: { 'application/json': Input } };
  } & Answer<Body>;
}

interface PerDocument {
  parameters: { path: FileRef };
}

type Done = { message: string };

/** The calls, as the client takes them. */
export interface EinvoicePaths {
  '/Einvoice/checkifActive': Get<EinvoiceStatus>;
  '/Einvoice/UpdateIsActiveStatus': {
    get: { parameters: { query: { active: boolean } } } & Answer<EinvoiceStatus>;
  };
  '/Einvoice/GetSettings': Get<EinvoiceSettings>;
  '/Einvoice/SaveCompany': Post<CompanyData, EinvoiceSettings>;
  '/Einvoice/SaveCredentials': Post<CredentialsInput, EinvoiceSettings>;
  '/Einvoice/SaveSeal': Post<SealInput, EinvoiceSettings>;
  '/Einvoice/Seal': { delete: { parameters: Record<never, never> } & Answer<Done> };
  '/Einvoice/SetMode': Post<{ mode: FilingMode }, EinvoiceSettings>;
  '/Einvoice/Unlink': Post<{ word: string }, Done>;
  '/Einvoice/Readiness': Get<Readiness>;
  '/Einvoice/GetDocuments': Post<DocumentRequest, EinvoiceTable>;
  '/Einvoice/Document/{kind}/{id}': { get: PerDocument & Answer<EinvoicePanel> };
  '/Einvoice/File': Post<{ documents: FileRef[] }, FileResults>;
  '/Einvoice/Refresh/{kind}/{id}': { post: PerDocument & Answer<EinvoicePanel> };
  '/Einvoice/Cancel/{kind}/{id}': {
    post: PerDocument & {
      requestBody: { content: { 'application/json': { reason: string } } };
    } & Answer<EinvoicePanel>;
  };
  '/Einvoice/Retry/{kind}/{id}': { post: PerDocument & Answer<FileResults> };
}
