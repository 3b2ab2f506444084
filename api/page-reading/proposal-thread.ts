import { serveTasks } from '../operation/worker-tasks.ts'
import { PageTooLarge } from '../page-style/html-page.ts'
import { type Proposal, proposalOf } from './proposal.ts'

export interface ProposalTasks {
  propose: {
    /** `at`: epoch ms */
    input: { page: { url: string; html: string }; at: number }
    output: Proposal | { code: 'too-large' }
  }
}

serveTasks<ProposalTasks>({
  propose({ page, at }) {
    try {
      return proposalOf(page, new Date(at))
    } catch (error) {
      if (error instanceof PageTooLarge) return { code: 'too-large' }
      throw error
    }
  },
})
