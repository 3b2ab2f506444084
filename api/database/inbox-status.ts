/** Why a row is spam when its merchant said so: what follows from a good row has followed by then. */
export const merchantsReason = 'merchant'

/** How far the merchant is with a message. A new one is the first. */
export const submissionStatuses = ['new', 'open', 'done'] as const
export type SubmissionStatus = (typeof submissionStatuses)[number]

/** The stages of an application. A new one is in the first. */
export const applicationStatuses = ['new', 'screening', 'interview', 'offer', 'hired', 'rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]
