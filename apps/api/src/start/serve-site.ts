import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { SsoLoginService } from '../auth/sso/sso-login.service';
import { serveSso } from '../auth/sso/sso-routes';
import type { Environment } from '../config/environment.types';
import type { Content } from '../content/content-file';
import { ContentFiles, serveContentFiles } from '../content/content-files';
import { serveSiteContent, siteContent } from '../content/site-content';
import { serveHealth } from './health-routes';
import { serveDocs } from '../http/docs/docs-routes';
import { withPublicPages } from '../http/site/public-pages';
import { runtimeConfigOf, serveRuntimeConfig } from '../http/site/runtime-config';
import { serveWebApp } from '../http/site/web-app';
import type { WebFile } from '../http/site/web-files';
import { serveDemoMail } from '../mail/demo-mail-page';
import { MailFolder } from '../mail/mail-folder';
import { servePreviews } from '../pdf/preview-routes';
import { PreviewService } from '../pdf/preview.service';

export interface SiteParts {
  readonly environment: Environment;
  readonly content: Content;
  readonly webFiles: ReadonlyMap<string, WebFile>;
  /** The script that renders the public pages of the web app; null leaves that to the browser. */
  readonly pagesScript?: string | null;
  readonly version: string;
  readonly isStopping: () => boolean;
}

/** Serves everything outside /api: health, ticketed documents, content, the demo's mails, the web app. */
export const serveSite = async (app: NestFastifyApplication, parts: SiteParts): Promise<void> => {
  const { environment, content, webFiles, pagesScript = null, version, isStopping } = parts;
  const server = app.getHttpAdapter().getInstance();
  const dataSource = app.get(DataSource);
  const folder = join(environment.dataDirectory, 'content-files');
  await mkdir(folder, { recursive: true });
  await server.register(fastifyStatic, { root: folder, serve: false });
  serveHealth(server, { dataSource, version, statusKey: environment.statusKey, isStopping });
  serveRuntimeConfig(server, environment);
  if (environment.docs) serveDocs(server, environment, version);
  servePreviews(server, app.get(PreviewService));
  serveSso(server, app.get(SsoLoginService), environment);
  serveContentFiles(server, new ContentFiles(dataSource, folder));
  const site = siteContent(content, {
    ORGANISATION_NAME: environment.organisationName,
    CONTACT_EMAIL: environment.contactEmail,
    PRIVACY_CONTACT: environment.privacyContact,
    ANALYTICS_HOST: environment.analytics ? new URL(environment.analytics.url).host : '',
  });
  serveSiteContent(server, site);
  if (environment.demo) serveDemoMail(server, app.get(MailFolder), environment);
  const pages = {
    pages: [...site.pages.values()],
    videos: site.videos,
    config: runtimeConfigOf(environment),
  };
  const plain = { files: webFiles, screens: new Map() };
  const served = pagesScript === null ? plain : await withPublicPages(webFiles, pagesScript, pages);
  serveWebApp(server, environment, served);
};
