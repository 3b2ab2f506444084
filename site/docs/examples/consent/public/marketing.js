document.getElementById('marketing').value = 'đang chạy'
