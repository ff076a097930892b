import { documentPreview } from './consent-form';
import { endpoint, json, pdf, roundQuery } from './endpoint';
import { messages } from './messages';
import { form, required } from './rules/form';
import { consentGiven } from './rules/number';
import { pathIdentifier } from './rules/path-parameter';
import { type ValueOf, flag, identifier, object } from './shape';

export const certificate = object({ surgery_id: identifier, consented: flag });
export type Certificate = ValueOf<typeof certificate>;

export const certificateForm = form({ consented: required(consentGiven, messages.consentRequired) });

const reply = json(object({ certificate }));

export const certificateEndpoints = {
  readCertificate: endpoint({
    method: 'GET',
    path: '/api/certificate/surgery/:id',
    summary: 'The certificate of a surgery; not consented while there is none',
    who: 'certificate:read',
    surgery: 'path.id',
    params: pathIdentifier,
    reply,
  }),
  completeCertificate: endpoint({
    method: 'POST',
    path: '/api/certificate/surgery/:id',
    summary: 'Complete the certificate',
    who: 'certificate:complete',
    surgery: 'path.id',
    params: pathIdentifier,
    body: certificateForm,
    creates: true,
    rateLimit: 'write',
    reply,
  }),
  downloadCertificate: endpoint({
    method: 'GET',
    path: '/api/certificate/download/surgery/:id',
    summary: 'The completed certificate',
    who: 'certificate:read',
    surgery: 'path.id',
    params: pathIdentifier,
    query: roundQuery,
    rateLimit: 'document',
    reply: pdf('consent-certificate.pdf'),
  }),
  previewCertificate: endpoint({
    method: 'GET',
    path: '/api/certificate/preview/surgery/:id',
    summary: 'Addresses of the certificate for a frame',
    who: 'certificate:read',
    surgery: 'path.id',
    params: pathIdentifier,
    rateLimit: 'document',
    reply: json(documentPreview),
  }),
};
