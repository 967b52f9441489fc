import type { components } from '@/shared/api/schema';

type Schemas = components['schemas'];

export type Standing = Schemas['Standing'];
export type Place = Schemas['Place'];
export type Difference = Schemas['Difference'];
export type FetchView = Schemas['FetchView'];
export type ReceivedRequest = Schemas['ReceivedRequest'];
export type ReceivedRow = Schemas['ReceivedRow'];
export type ReceivedBook = Schemas['ReceivedBook'];
export type ReceivedLine = Schemas['ReceivedLine'];
export type ReceivedView = Schemas['ReceivedView'];
export type ComparisonRequest = Schemas['ComparisonRequest'];
export type ComparisonView = Schemas['ComparisonView'];
export type ComparedRow = Schemas['ComparedRow'];
export type VatSide = Schemas['VatSide'];
export type FoundPaper = Schemas['FoundPaper'];
