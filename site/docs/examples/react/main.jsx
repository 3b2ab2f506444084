import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { NhungWidget } from './NhungWidget.jsx'

function App() {
  const [isShown, setShown] = useState(true)
  return (
    <main>
      <h1>Gốm Lam</h1>
      <p>
        <button type="button" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          Câu hỏi thường gặp
        </button>
      </p>
      {isShown && <NhungWidget publicId="demo-faq" type="faq" height={420} />}
    </main>
  )
}

createRoot(document.getElementById('app')).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
