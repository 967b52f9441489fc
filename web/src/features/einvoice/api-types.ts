import type { components } from '@/shared/api/schema';

type Schemas = components['schemas'];

export type Environment = Schemas['Environment'];
export type FilingMode = Schemas['FilingMode'];
export type SentStatus = Schemas['SentStatus'];
export type ValidationStatus = Schemas['ValidationStatus'];
export type DocumentAction = Schemas['DocumentAction'];
export type ReadinessKind = Schemas['ReadinessKind'];
export type CredentialsInput = Schemas['CredentialsInput'];
export type SealInput = Schemas['SealInput'];
export type SealView = Schemas['SealView'];
export type SignerCode = Schemas['SignerCode'];
export type SignerView = Schemas['SignerView'];
export type EinvoiceSettings = Schemas['EinvoiceSettings'];
export type PanelFault = Schemas['PanelFault'];
export type PanelMove = Schemas['PanelMove'];
export type EinvoicePanel = Schemas['EinvoicePanel'];
export type FileRef = Schemas['FileRef'];
export type FileResult = Schemas['FileResult'];
export type FileResults = Schemas['FileResults'];
export type FilingDuty = Schemas['FilingDuty'];
export type DocumentRequest = Schemas['DocumentRequest'];
export type EinvoiceRow = Schemas['EinvoiceRow'];
export type ReadinessSection = Schemas['ReadinessSection'];
export type CompanyData = Schemas['CompanyData'];
