export const words = {
  welcome: 'Welcome',
  welcomeNamed: (name: string): string => `Welcome, ${name}`,
  quickButtons: 'Quick buttons',
  breadcrumbs: 'You are here',
  chooseFirst: 'Choose an operation to see its learning resources and assessment questions',
  helpLinks: {
    information: 'About the consent process',
    informationText: 'What happens at each stage, for your patient and for you.',
    process: 'Learning resources and assessment questions',
    processText: 'See the videos and the questions of an operation as your patients see them.',
  },
} as const;
