import { SCREENS } from '@candour/contracts';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { keepConfig, type PublicConfig } from '../../api/runtime-config';
import { keepSiteContent, type PageText, type SiteVideo } from '../../api/site-content';
import { titleOf } from '../../lib/document-title';
import type { PageProps } from '../../lib/page-props';
import { Page as AccessibilityPage } from '../../pages/public/accessibility.page';
import { Page as HomePage } from '../../pages/public/home.page';
import { Page as PrivacyPage } from '../../pages/public/privacy.page';
import { Page as TermsPage } from '../../pages/public/terms.page';
import { KitProvider } from '../../ui/theme/kit-provider';
import { GeneralLayout } from '../layouts/general-layout';
import { FormPage, type FormScreen, isForm } from './form-page';
import { type BuildManifest, type FirstFilesByScreen, firstFilesOf } from './first-files';
import { descriptions } from './words';

/** The content and configuration of one installation. */
export interface PublicSite {
  readonly pages: readonly PageText[];
  readonly videos: readonly SiteVideo[];
  readonly config: PublicConfig;
  /** The manifest of the build; null if there is none. */
  readonly manifest: BuildManifest | null;
}

export interface RenderedPage {
  readonly paths: readonly string[];
  readonly title: string;
  readonly description: string;
  /** The content of the page's `#root`. */
  readonly html: string;
}

export interface RenderedPages {
  /** The styles of all pages, for a separate file: the Content-Security-Policy forbids inline styles. */
  readonly css: string;
  readonly pages: readonly RenderedPage[];
  /** The files that each screen loads first. */
  readonly firstFiles: FirstFilesByScreen | null;
}

type Text = 'home' | 'terms' | 'privacy' | 'accessibility';
export type PublicScreen = Text | FormScreen;

const TEXTS: Readonly<Record<Text, ComponentType<PageProps>>> = {
  home: HomePage,
  terms: TermsPage,
  privacy: PrivacyPage,
  accessibility: AccessibilityPage,
};

const drawn = (name: PublicScreen): ReactNode => {
  if (isForm(name)) return <FormPage name={name} />;
  const Page = TEXTS[name];
  return (
    <GeneralLayout path={SCREENS[name].paths[0]}>
      <Page parameters={{}} />
    </GeneralLayout>
  );
};

const render = (name: PublicScreen, sheet: ServerStyleSheet): RenderedPage => {
  const { paths, title } = SCREENS[name];
  const html = renderToStaticMarkup(sheet.collectStyles(<KitProvider>{drawn(name)}</KitProvider>));
  return { paths, title: titleOf(title), description: descriptions[name], html };
};

/**
 * Renders the public pages with the texts of this installation, with the components of the app. Browsers show them
 * before JavaScript has loaded, and `app/first-touch` loads the app at the first use of a control.
 */
export const renderPublicPages = ({ pages, videos, config, manifest }: PublicSite): RenderedPages => {
  keepSiteContent(pages, videos);
  keepConfig(config);
  const sheet = new ServerStyleSheet();
  try {
    const names = Object.keys(descriptions) as PublicScreen[];
    const rendered = names.map((name) => render(name, sheet));
    const css = sheet.getStyleTags().replace(/<\/?style[^>]*>/g, '');
    return { css, pages: rendered, firstFiles: manifest && firstFilesOf(manifest) };
  } finally {
    sheet.seal();
  }
};
