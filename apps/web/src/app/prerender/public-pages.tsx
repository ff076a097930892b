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

/** What an installation has of its own. */
export interface PublicSite {
  readonly pages: readonly PageText[];
  readonly videos: readonly SiteVideo[];
  readonly config: PublicConfig;
  /** What the build says of its files; null where it is not known. */
  readonly manifest: BuildManifest | null;
}

export interface RenderedPage {
  readonly paths: readonly string[];
  readonly title: string;
  readonly description: string;
  /** What stands in the page's `#root`. */
  readonly html: string;
}

export interface RenderedPages {
  /** The styles of all of them, for a file of its own: the Content-Security-Policy lets in no style of a page. */
  readonly css: string;
  readonly pages: readonly RenderedPage[];
  /** What each screen loads first. */
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

/** The pages that stand before JavaScript has come, with the words of this installation, as the app itself draws them. */
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
